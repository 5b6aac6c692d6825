import { AdminTextLink, ErrorText } from '../shared/text'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { getContentType } from '../../content/registry'
import type { Anyway } from '../../contract'
import { getFailureText } from '../../data/client'
import { color } from '../../ui/theme'
import { AdminDialog } from '../shell/admin-dialog'
import { canBeOverridden, ObstacleList, PublishAnyway } from './obstacle-list'
import { refused, type Refusal } from './refused'

/** The entries that were not put live, once there are some. */
export default function Refused({ refusal: { type, entries, publishAnyway } }: { refusal: Refusal }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const possible = entries.filter(({ obstacles }) => canBeOverridden(obstacles))
  const close = () => refused.set(null)
  const { href } = useLocation()
  const [opened] = useState(href)

  // A title leads to the form of its entry.
  useEffect(() => {
    if (href !== opened) refused.set(null)
  }, [href, opened])

  async function publish(anyway: Anyway) {
    setBusy(true)
    try {
      close()
      await publishAnyway(possible, anyway)
    } catch (error) {
      setProblem(getFailureText(error))
      setBusy(false)
    }
  }

  return (
    <AdminDialog
      size="wide"
      title={entries.length === 1 ? `“${entries[0]?.title}”未发布` : `${entries.length} 条未发布`}
      description={possible.length < entries.length ? '处理以下问题后再发布' : '请核对以下问题'}
      onClose={close}
    >
      <Entries>
        {entries.map(({ id, title, obstacles }) => (
          <li key={id}>
            <AdminTextLink to={getContentType(type).paths.update} search={{ id }}>
              {title}
            </AdminTextLink>
            <ObstacleList type={type} obstacles={obstacles} />
          </li>
        ))}
      </Entries>
      {possible.length > 0 && (
        <PublishAnyway
          obstacles={possible.flatMap(({ obstacles }) => obstacles)}
          busy={busy}
          subject={`${type} ${possible.map(({ id }) => id).join(' ')}`}
          label={entries.length === 1 ? '仍然发布' : `仍然发布 ${possible.length} 条`}
          onPublish={(anyway) => void publish(anyway)}
        />
      )}
      {problem !== undefined && <ErrorText role="alert">{problem}</ErrorText>}
    </AdminDialog>
  )
}

const Entries = styled.ul`
  display: grid;
  gap: 12px;
  max-height: 50vh;
  margin-top: 8px;
  overflow: auto;
  > li + li {
    padding-top: 12px;
    border-top: 1px solid ${color.lineSoft};
  }
`

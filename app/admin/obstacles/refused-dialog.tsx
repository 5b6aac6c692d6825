import { AdminTextLink, ErrorText } from '../shared/text'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { getContentType } from '../../content/registry'
import type { Anyway } from '../../contract'
import { getFailureText } from '../../data/client'
import { color } from '../../ui/theme'
import { AdminDialog } from '../shell/admin-dialog'
import { notifyFailure } from '../shell/notify'
import { canBeOverridden, ObstacleList, PublishAnyway } from './obstacle-list'
import { refused, type Refusal } from './refused'

/** The entries that were not put live, once there are some. */
export default function Refused({ refusal }: { refusal: Refusal }) {
  const { type, entries, publishAnyway } = refusal
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

  async function publish(anyway: Anyway, onPublished: () => void) {
    setBusy(true)
    setProblem(undefined)
    try {
      const isPublished = await publishAnyway(possible, anyway)
      if (isPublished) onPublished()
      // What was refused once more is shown by now.
      if (isPublished && refused.get() === refusal) close()
    } catch (error) {
      if (refused.get() === refusal) setProblem(getFailureText(error))
      else notifyFailure(error)
    }
    setBusy(false)
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
          onPublish={(anyway, onPublished) => void publish(anyway, onPublished)}
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

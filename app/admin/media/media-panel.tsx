import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { canShowMap, mapStateNames } from '../../content/map-registration'
import type { LibraryRow } from '../../contract'
import { getFailureText } from '../../data/client'
import { staffQuery } from '../../data/admin/staff-query'
import type { mediaSearch } from '../../navigation/search-params'
import { Skeleton } from '../../ui/feedback/skeleton'
import { adminTextSize, color, media } from '../../ui/theme'
import { Card } from '../shared/card'
import { IconButton } from '../shared/icon-button'
import { StateMark } from '../shared/state-mark'
import { ErrorText } from '../shared/text'
import { AltField } from './alt-field'
import { MapQuestion } from './map-question'
import { MediaFacts } from './media-facts'
import { MediaThumb } from './media-thumb'
import { MediaTools } from './media-tools'
import { MediaUses } from './media-uses'
import { Part } from './panel-part'
import { ReplacedFile } from './replaced-file'

/** The details of a file beside the library. J and K go to the next and the one before, Esc closes. */
export function MediaPanel({
  id,
  rows,
  search,
}: {
  id: number
  /** The files beside it. */
  rows: readonly LibraryRow[]
  search: ReturnType<typeof mediaSearch>
}) {
  const navigate = useNavigate()
  const title = useRef<HTMLHeadingElement>(null)
  const { data, error } = useQuery(staffQuery('media.detail', { id }))
  const index = rows.findIndex((row) => row.id === id)

  useEffect(() => {
    // A dialog may have been opened before the details came.
    if (!document.activeElement?.closest('[role="dialog"]')) title.current?.focus()
  }, [])

  const open = (file: number | undefined) =>
    void navigate({ to: '/manage/media', search: { ...search, file }, resetScroll: false })

  function close() {
    open(undefined)
    document.getElementById(`media-${id}`)?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    // Events of its dialogs bubble here through React.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const beside = { j: rows[index + 1], k: rows[index - 1] }[event.key.toLowerCase()]
    if (event.key === 'Escape') close()
    else if (beside) open(beside.id)
  }

  const step = (to: LibraryRow | undefined, label: string, Icon: typeof ChevronLeft) => (
    <IconButton aria-label={label} disabled={!to} onClick={() => to && open(to.id)}>
      <Icon size={18} aria-hidden />
    </IconButton>
  )

  return (
    // Hears keys that bubble up from what it holds.
    <Panel as="aside" aria-label="文件详情" onKeyDown={onKeyDown}>
      <Head>
        <Title ref={title} tabIndex={-1} title={data?.name}>
          {data?.name ?? '文件详情'}
        </Title>
        {step(rows[index - 1], '上一个', ChevronLeft)}
        {step(rows[index + 1], '下一个', ChevronRight)}
        <IconButton aria-label="关闭详情" onClick={close}>
          <X size={18} aria-hidden />
        </IconButton>
      </Head>
      {error && <ErrorText role="alert">{getFailureText(error)}</ErrorText>}
      {!data && !error && <Skeleton />}
      {data && (
        <>
          <MediaThumb media={data} height={220} shownWidth={370} fit="contain" />
          <Part>
            <MediaTools media={data} onOpen={open} onDeleted={close} />
          </Part>
          {data.kind === 'image' && (
            <Part>
              <Heading>替代文字</Heading>
              <AltField key={data.id} media={data} />
            </Part>
          )}
          {canShowMap(data) && (
            <Part>
              <Heading>
                地图审查
                <StateMark $state={data.mapState}>{mapStateNames[data.mapState]}</StateMark>
              </Heading>
              <MapQuestion media={data} />
            </Part>
          )}
          <Part>
            <Heading>
              使用位置<small className="num">{data.uses.length} 处</small>
            </Heading>
            <MediaUses media={data} />
          </Part>
          <ReplacedFile media={data} onUndone={({ id: back }) => open(back)} />
          <Part>
            <MediaFacts media={data} />
          </Part>
        </>
      )}
    </Panel>
  )
}

const Panel = styled(Card)`
  position: sticky;
  top: calc(72px + var(--notices, 0px));
  max-height: calc(100vh - 88px - var(--notices, 0px));
  overflow-y: auto;
  ${media.narrow} {
    position: static;
    order: -1;
    max-height: none;
  }
`

const Head = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  padding: 12px 10px 12px 16px;
`

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  font-size: ${adminTextSize.strong};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  &:focus {
    outline: 0;
  }
`

const Heading = styled.h3`
  display: flex;
  justify-content: space-between;
  align-items: center;
  margin-bottom: 8px;
  font-size: ${adminTextSize.body};
  small {
    color: ${color.textMuted};
    font-weight: 400;
  }
`

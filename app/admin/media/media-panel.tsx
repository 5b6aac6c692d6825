import { confirm } from '../shell/admin-dialog'
import { IconButton } from '../shell/menu-button'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import styled from 'styled-components'
import { isAskedAboutMap, mapStateNames } from '../../content/map-registration'
import type { LibraryRow, MediaUse } from '../../contract'
import { getFailureText } from '../../data/client'
import { staffQuery } from '../../data/admin/staff-query'
import type { mediaSearch } from '../../navigation/search-params'
import { Skeleton } from '../../ui/feedback/skeleton'
import { adminTextSize, color, media, ellipsis } from '../../ui/theme'
import { Card } from '../shared/card'
import { StateMark } from '../shared/state-mark'
import { ErrorText } from '../shared/text'
import { AltField } from './alt-field'
import { MapQuestion } from './map-question'
import { MediaThumb } from './media-thumb'
import { MediaTools } from './media-tools'
import { formatFileSize, mediaUsageNames } from '../../content/files'
import { formatChinaDateTime, formatChinaDate } from '../../content/format'
import { FactList } from '../shared/fact-list'
import { MediaUseLink } from './media-use-link'
import { Text } from '../../ui/text'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { notifyDone } from '../shell/notify'
import { useMediaChange } from './use-media-change'
import { Grid } from '../../ui/layout'

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
    // A dialog may have been opened before the details were loaded.
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
    // Handles key events that bubble up from its content.
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
          {isAskedAboutMap(data) && (
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
  ${ellipsis}
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

/** A part of the details of a file. */
const Part = styled.section`
  padding: 14px 16px;
  border-bottom: 1px solid ${color.line};
  &:last-child {
    border-bottom: 0;
  }
`

/** What is known of a file: its size, who uploaded it and when, and what its metadata held. */
function MediaFacts({ media }: { media: LibraryRow }) {
  const { kind, width, height, duration, contentType, size, createdBy, createdAt, aiMark, isDemo } = media
  const format = contentType.split('/')[1]?.toUpperCase() ?? ''
  const facts: Array<[string, string]> = [
    ...(width > 0 ? [['尺寸', `${width}×${height}`] as [string, string]] : []),
    ...(duration > 0 ? [['时长', `${Math.round(duration)} 秒`] as [string, string]] : []),
    ['格式', format.length > 12 ? '文档' : format],
    ['大小', formatFileSize(size)],
    ['上传', `${createdBy} ${formatChinaDateTime(createdAt)}`.trim()],
    ...(isDemo ? [['来历', '随系统提供的示例，请换成自己的'] as [string, string]] : []),
    ...(kind === 'image'
      ? ([
          ['位置信息', '已去除'],
          ['AI 生成标识', aiMark === '' ? '未检出' : '已检出，隐式标识已保留'],
        ] as Array<[string, string]>)
      : []),
  ]
  return <FactList facts={facts} />
}

/** Where a file is used; for one that only older versions show, which entries these belong to. */
function MediaUses({ media: { uses, usage, formerUses } }: { media: LibraryRow }) {
  if (usage === 'current') return <UseList uses={uses} />
  if (usage !== 'former')
    return (
      <Text as="p" $tone="muted">
        {usage === 'abandoned' ? mediaUsageNames.abandoned : '没有内容使用它'}
      </Text>
    )
  return (
    <>
      <Text as="p" $tone="muted">
        {mediaUsageNames.former}：现在的内容不再使用它，这些内容的历史版本里还有
      </Text>
      <UseList uses={formerUses} />
    </>
  )
}

function UseList({ uses }: { uses: readonly MediaUse[] }) {
  return (
    <Grid as="ul" $gap={8}>
      {uses.map((use) => (
        <li key={`${use.type}-${use.id}`}>
          <MediaUseLink use={use} />
        </li>
      ))}
    </Grid>
  )
}

/** The file that was here before, with the way back to it. */
function ReplacedFile({ media, onUndone }: { media: LibraryRow; onUndone: (old: LibraryRow) => void }) {
  const { refresh } = useMediaChange()
  const old = useQuery(staffQuery('media.replaced', { id: media.id })).data?.file
  if (!old) return null

  function confirmUndo() {
    confirm({
      title: '撤销替换？',
      text: `因替换而更新的内容改回使用“${old?.name}”，“${media.name}”留在媒体库中。`,
      action: '撤销替换',
      busy: '正在撤销',
      run: async () => {
        const back = await writeAsStaff('media.undoReplace', { id: media.id })
        await refresh()
        onUndone(back)
        notifyDone('已撤销替换')
      },
    })
  }

  const size = [old.width > 0 && `${old.width}×${old.height}`, formatFileSize(old.size)].filter(Boolean).join('，')
  const facts: Array<[string, string]> = [
    ['旧文件', `${old.name}（${size}）`],
    ['替换', `${old.by} ${formatChinaDate(old.at)}`.trim()],
    ['保留至', formatChinaDate(old.until)],
  ]
  return (
    <Part>
      <FactList facts={facts} />
      <Button size="admin" variant="secondary" onClick={confirmUndo}>
        撤销替换
      </Button>
    </Part>
  )
}

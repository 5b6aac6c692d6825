import { useSuspenseQuery } from '@tanstack/react-query'
import { createLink, useNavigate } from '@tanstack/react-router'
import {
  CalendarX,
  CircleDashed,
  Folder,
  FolderOpen,
  History,
  Images,
  ImageUp,
  type LucideIcon,
  Map as MapIcon,
  Plus,
  ShieldAlert,
  Type,
  Pencil,
  Trash2,
} from 'lucide-react'
import { type HTMLAttributes, Suspense, useState } from 'react'
import styled from 'styled-components'
import { mediaUsageNames } from '../../content/files'
import type { MediaCounts, MediaFolder } from '../../contract'
import { countFiles } from '../../data/admin/media'
import { staffQuery } from '../../data/admin/staff-query'
import type { mediaSearch } from '../../navigation/search-params'
import { Text } from '../../ui/text'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { sideLink } from '../shared/side-link'
import { TextButton } from '../shared/text'
import { MoreMenu } from '../shell/menu-button'
import { confirm } from '../shell/admin-dialog'
import { writeAsStaff } from '../../data/client/staff-client'
import { useFolderNotices, useMediaChange } from './use-media-change'
import { lazyPart } from '../../ui/deferred-part'

const FolderDialog = lazyPart(async () => ({ default: (await import('./folder-dialog')).FolderDialog }))

type MediaSearch = ReturnType<typeof mediaSearch>

/** What is left to do, each with what narrows the library to it. */
const waiting = [
  { name: '缺替代文字', count: 'withoutAlt', search: { missing: 'alt' }, Icon: Type },
  { name: '未确认地图', count: 'unasked', search: { map: 'unasked' }, Icon: MapIcon },
  { name: '缺审图号', count: 'missing', search: { map: 'missing' }, Icon: ShieldAlert },
] as const

/** What may be deleted, each with what narrows the library to it. */
const spare = [
  { count: 'unused', usage: 'none', Icon: CircleDashed },
  { count: 'abandoned', usage: 'abandoned', Icon: CalendarX },
  { count: 'former', usage: 'former', Icon: History },
] as const

/** The folders of the library and what is left to do in it, beside the files. */
export function MediaSidebar({
  search,
  counts,
  isDragging,
  aim,
  onAim,
  onDrop,
}: {
  search: MediaSearch
  counts: MediaCounts
  /** Whether files are being dragged, which folders then take. */
  isDragging: boolean
  /** The folder that they are over, null for none of them; undefined elsewhere. */
  aim: number | null | undefined
  onAim: (folderId: number | null | undefined) => void
  onDrop: (folderId: number | null) => void
}) {
  const { rows: folders } = useSuspenseQuery(staffQuery('mediaFolder.list')).data
  const [creating, setCreating] = useState(false)
  // Its dialog stays with what is typed, though a colleague deletes the folder meanwhile.
  const [renamed, setRenamed] = useState<MediaFolder>()

  /** Lets a folder take what is dragged onto it by the mouse; a finger finds it by its mark. 移动到 does the same by keyboard. */
  const drop = (folderId: number | null): FolderDrop => ({
    'data-folder': folderId ?? '',
    'data-drop': (isDragging && aim === folderId) || undefined,
    onDragOver: (event) => {
      if (!isDragging) return
      event.preventDefault()
      onAim(folderId)
    },
    onDragLeave: () => onAim(undefined),
    onDrop: (event) => {
      if (!isDragging) return
      event.preventDefault()
      onAim(undefined)
      onDrop(folderId)
    },
  })
  const { find, folder, map, missing, usage, demo, by, uploadedFrom, uploadedUntil, order } = search
  const kept = { find, by, uploadedFrom, uploadedUntil, order }
  const current = folders.find(({ id }) => id === folder)

  return (
    <Side aria-label="文件夹">
      <Way
        drop={drop(null)}
        search={kept}
        isOpen={!folder && !map && !missing && !usage && !demo}
        Icon={Images}
        name="全部文件"
        count={countFiles(counts)}
      />
      <Heading>文件夹</Heading>
      {folders.map((one) => (
        <Line key={one.id} $inner={one.parentId !== null}>
          <Way
            drop={drop(one.id)}
            search={{ ...kept, folder: one.id }}
            isOpen={folder === one.id}
            Icon={one.id === current?.id || one.id === current?.parentId ? FolderOpen : Folder}
            name={one.name}
            count={one.files}
          />
          {folder === one.id && <FolderMenu folder={one} onRename={() => setRenamed(one)} />}
        </Line>
      ))}
      <Create onClick={() => setCreating(true)}>
        <Plus size={16} aria-hidden />
        新建文件夹
      </Create>
      <Heading>待处理</Heading>
      {waiting.map(({ count, search: wanted, ...way }) => (
        <Way
          key={count}
          {...way}
          search={{ ...kept, ...wanted }}
          isOpen={'map' in wanted ? map === wanted.map : missing === wanted.missing}
          count={counts[count]}
          isWaiting={counts[count] > 0}
        />
      ))}
      {(counts.demo > 0 || demo) && (
        <Way
          search={{ ...kept, demo: 'used' }}
          isOpen={demo === 'used'}
          Icon={ImageUp}
          name="示例文件"
          count={counts.demo}
          isWaiting={counts.demo > 0}
        />
      )}
      {spare
        .filter(({ count, usage: wanted }) => count === 'unused' || counts[count] > 0 || usage === wanted)
        .map(({ count, usage: wanted, Icon }) => (
          <Way
            key={count}
            search={{ ...kept, usage: wanted }}
            isOpen={usage === wanted}
            Icon={Icon}
            name={mediaUsageNames[wanted]}
            count={counts[count]}
          />
        ))}
      <Suspense>
        {creating && <FolderDialog folders={folders} parent={current} onClose={() => setCreating(false)} />}
        {renamed && <FolderDialog renamed={renamed} onClose={() => setRenamed(undefined)} />}
      </Suspense>
    </Side>
  )
}

interface FolderDrop extends Pick<HTMLAttributes<HTMLElement>, 'onDragOver' | 'onDragLeave' | 'onDrop'> {
  'data-folder': number | ''
  'data-drop': true | undefined
}

/** The folder that takes what is let go over a part of the page, null for none of them; undefined where nothing takes it. */
export function findFolderAt(part: Element | null): number | null | undefined {
  const folder = part?.closest<HTMLElement>('[data-folder]')?.dataset.folder
  if (folder === undefined) return undefined
  return folder === '' ? null : Number(folder)
}

interface WayProps {
  /** What it narrows the library to. */
  search: MediaSearch
  /** Whether that is on the screen. */
  isOpen: boolean
  Icon: LucideIcon
  name: string
  count: number
  /** Whether the files it counts want something done. */
  isWaiting?: boolean
  /** Lets a folder take files. */
  drop?: FolderDrop
}

/** The way to some of the files, with how many they are. */
function Way({ search, isOpen, Icon, name, count, isWaiting, drop }: WayProps) {
  return (
    <Item
      {...drop}
      to="/manage/media"
      search={search}
      aria-current={isOpen ? 'page' : undefined}
      activeProps={{}}
      activeOptions={{ exact: true }}
    >
      <Icon size={16} aria-hidden />
      <Text $grow $cut title={name}>
        {name}
      </Text>
      <Count $waiting={isWaiting}>{count}</Count>
    </Item>
  )
}

const Side = styled.nav`
  padding: 12px 0 16px;
  border-right: 1px solid ${color.lineSoft};
  ${media.compact} {
    display: flex;
    gap: 4px;
    align-items: center;
    padding: 6px 12px;
    border-right: 0;
    border-bottom: 1px solid ${color.lineSoft};
    overflow-x: auto;
  }
`

const Line = styled.div<{ $inner: boolean }>`
  display: flex;
  align-items: center;
  flex: none;
  padding-left: ${({ $inner }) => ($inner ? '18px' : '0')};
  ${media.compact} {
    padding-left: 0;
  }
`

const Item = createLink(styled.a`
  ${sideLink}
  flex: 1;
  min-width: 0;
  min-height: 34px;
  padding: 0 14px 0 16px;
  &[data-drop] {
    background: ${color.primaryPale};
    box-shadow: inset 0 0 0 2px ${color.primary};
  }
  svg {
    flex: none;
  }
  ${media.compact} {
    flex: none;
    padding: 0 10px;
    border-radius: ${radius.control};
  }
`)

const Count = styled.span.attrs({ className: 'num' })<{ $waiting?: boolean | undefined }>`
  color: ${({ $waiting }) => ($waiting ? color.warning : color.textMuted)};
  font-size: ${adminTextSize.meta};
  [aria-current='page'] > & {
    color: ${color.link};
  }
`

const Heading = styled.h2`
  margin: 12px 14px 4px 16px;
  padding-top: 12px;
  border-top: 1px solid ${color.lineSoft};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  font-weight: 400;
  ${media.compact} {
    flex: none;
    margin: 0;
    padding: 0 4px 0 12px;
    border-top: 0;
    border-left: 1px solid ${color.line};
  }
`

const Create = styled(TextButton)`
  display: flex;
  flex: none;
  gap: 8px;
  align-items: center;
  min-height: 34px;
  padding: 0 16px;
  white-space: nowrap;
`

/** What can be done with the folder that is open. */
function FolderMenu({ folder, onRename }: { folder: MediaFolder; onRename: () => void }) {
  const navigate = useNavigate()
  const { refresh } = useMediaChange()
  const { notifyDeleted } = useFolderNotices()

  function confirmDelete() {
    const place = folder.parentId === null ? '“全部文件”' : '上一级文件夹'
    confirm({
      title: `删除文件夹“${folder.name}”？`,
      text: folder.files > 0 ? `其中的 ${folder.files} 个文件不会删除，移到${place}。` : '文件夹是空的。',
      action: '删除文件夹',
      busy: '正在删除',
      dangerous: true,
      run: async () => {
        await writeAsStaff('mediaFolder.delete', { id: folder.id })
        await navigate({ to: '/manage/media', search: { folder: folder.parentId ?? undefined }, replace: true })
        await refresh()
        notifyDeleted(folder)
      },
    })
  }

  return (
    <MoreMenu
      label={`文件夹“${folder.name}”的操作`}
      items={[
        { label: '重命名', icon: <Pencil size={16} aria-hidden />, run: onRename },
        { label: '删除文件夹', icon: <Trash2 size={16} aria-hidden />, dangerous: true, run: confirmDelete },
      ]}
    />
  )
}

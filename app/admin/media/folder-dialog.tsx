import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { MediaFolder } from '../../contract'
import { staffQuery } from '../../data/admin/staff-query'
import { getFailureText, isConflict } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { FieldMessage } from '../../ui/form/field'
import { Row, Stack, Grid } from '../../ui/layout'
import { KeptSign, useKeptValues } from '../form/kept-values'
import { Input, Select } from '../shared/input'
import { AdminDialog } from '../shell/admin-dialog'
import { useFolderNotices, useMediaChange } from './use-media-change'

type FolderDialogProps = { onClose: () => void } & (
  | { renamed: MediaFolder }
  /** `parent` is the folder that is open. */
  | { renamed?: undefined; folders: readonly MediaFolder[]; parent: MediaFolder | undefined }
)

/** Asks for the name of a folder: of a new one, which is then opened, or of one that is there. */
export function FolderDialog(props: FolderDialogProps) {
  const { renamed, onClose } = props
  const navigate = useNavigate()
  const { refresh } = useMediaChange()
  const { notifyCreated, notifyRenamed } = useFolderNotices()
  const [name, setName] = useState(renamed?.name ?? '')
  const client = useQueryClient()
  const seen = useRef(renamed?.name)
  const [parentId, setParentId] = useState(props.renamed ? null : (props.parent?.parentId ?? props.parent?.id ?? null))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const message = useId()
  const [place] = useState(parentId)
  const kept = useKeptValues(
    { form: 'mediaFolder', id: renamed?.id ?? null },
    { name, parentId },
    { name: renamed?.name ?? '', parentId: place },
    (parts) => {
      if (parts.name !== undefined) setName(parts.name)
      if (parts.parentId !== undefined) setParentId(parts.parentId)
    },
  )

  async function save(event: FormEvent) {
    event.preventDefault()
    if (name.trim() === '') return setProblem('请填写文件夹名称')
    setBusy(true)
    try {
      if (renamed) {
        await writeAsStaff('mediaFolder.rename', { id: renamed.id, name, seen: seen.current })
        notifyRenamed(renamed, name.trim())
      } else {
        const created = await writeAsStaff('mediaFolder.create', { name, parentId })
        await navigate({ to: '/manage/media', search: { folder: created.id } })
        notifyCreated(created)
      }
      await kept.noteSaved({ name, parentId })
      await refresh()
      onClose()
    } catch (error) {
      if (renamed && isConflict(error)) {
        // The refusal has said what it is called now; where that cannot be read, it is refused once more.
        const list = { ...staffQuery('mediaFolder.list'), staleTime: 0 }
        const now = await client.fetchQuery(list).catch(() => undefined)
        if (now) seen.current = now.rows.find(({ id }) => id === renamed.id)?.name ?? renamed.name
      }
      setProblem(getFailureText(error))
      setBusy(false)
    }
  }

  return (
    <AdminDialog title={renamed ? '重命名文件夹' : '新建文件夹'} onClose={onClose}>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack $gap={16}>
          <Grid as="label" $gap={6}>
            名称
            <Input
              maxLength={30}
              value={name}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={message}
              onChange={(event) => {
                setName(event.target.value)
                setProblem(undefined)
              }}
            />
          </Grid>
          {!props.renamed && (
            <Grid as="label" $gap={6}>
              位置
              <Select
                value={parentId ?? ''}
                onChange={(event) => setParentId(event.target.value === '' ? null : Number(event.target.value))}
              >
                <option value="">全部文件</option>
                {props.folders
                  .filter((folder) => folder.parentId === null)
                  .map((folder) => (
                    <option key={folder.id} value={folder.id}>
                      {folder.name}
                    </option>
                  ))}
              </Select>
            </Grid>
          )}
        </Stack>
        <KeptSign kept={kept} />
        <FieldMessage id={message} error={problem} hint={undefined} />
        <Row $above={16} $gap={10} $justify="end" $wrap>
          <Button size="admin" variant="secondary" type="button" onClick={onClose}>
            取消
          </Button>
          <Button size="admin" type="submit" loading={busy} loadingText="正在保存">
            {renamed ? '保存' : '新建'}
          </Button>
        </Row>
      </form>
    </AdminDialog>
  )
}

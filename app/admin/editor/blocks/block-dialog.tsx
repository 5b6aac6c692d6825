import { type FormEvent, useMemo, useRef, useState } from 'react'
import styled from 'styled-components'
import type { BlockKind, StoredBlock } from '../../../content/blocks'
import { isEmptyValue } from '../../../content/fields'
import { messages } from '../../../content/messages'
import { Button } from '../../../ui/form/button'
import { Row } from '../../../ui/layout'
import { FieldInput } from '../../fields'
import { KeptSign, useKeptValues, usePlaceInEntry } from '../../form/kept-values'
import { UnsavedGuard, UnsavedQuestion } from '../../form/unsaved-guard'
import { UploadsContext, useUploadCount } from '../../form/entry-context'
import { FieldsDialogContext } from '../../media/use-upload'
import { ErrorText } from '../../shared/text'
import { AdminDialog } from '../../shell/admin-dialog'

interface BlockDialogProps {
  kind: BlockKind
  /** What the block holds; null for a new one. */
  values: Record<string, unknown> | null
  onDone: (block: StoredBlock) => void
  onClose: () => void
}

const unsavedText = '窗口中填写的内容还没有放入正文，离开后只留在本机，再次打开时恢复'

/** The form of a block, built from what its kind declares. */
export default function BlockDialog({ kind, values: before, onDone, onClose }: BlockDialogProps) {
  const fields = Object.entries(kind.fields)
  const [initial] = useState<Record<string, unknown>>(
    () => before ?? Object.fromEntries(fields.map(([name, { empty }]) => [name, empty])),
  )
  const [values, setValues] = useState(initial)
  const latest = useRef(values)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [isEmpty, setEmpty] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const isClosed = useRef(false)
  const [dialog] = useState(() => ({ isClosed: () => isClosed.current }))
  const { uploading, uploads } = useOwnUploads()

  const part = `${kind.name} ${before ? JSON.stringify(before) : ''}`
  const kept = useKeptValues(usePlaceInEntry('block', part), values, initial, (parts) => {
    latest.current = { ...latest.current, ...parts }
    setValues(latest.current)
  })

  const hasChanges = () => latest.current !== initial && !isClosed.current

  function discard() {
    isClosed.current = true
    onClose()
  }

  function close() {
    if (hasChanges()) setLeaving(true)
    else discard()
  }

  function finish(event: FormEvent) {
    event.preventDefault()
    // React's events bubble from the dialog's form to the form of the entry.
    event.stopPropagation()
    if (uploading > 0) return
    const found = fields.flatMap(([name, field]): Array<[string, string]> => {
      if (isEmptyValue(field, values[name]))
        return field.required ? [[name, messages.missing(field.label, field.kind)]] : []
      const parsed = field.schema.safeParse(values[name])
      return parsed.success ? [] : [[name, parsed.error.issues[0]?.message ?? '']]
    })
    setProblems(Object.fromEntries(found))
    const isBlank = fields.every(([name, field]) => isEmptyValue(field, values[name]))
    setEmpty(isBlank && found.length === 0)
    if (found.length > 0 || isBlank) return
    onDone({ kind, values })
    isClosed.current = true
    void kept.noteSaved(values)
  }

  return (
    <AdminDialog size="wide" title={`${before ? '编辑' : '插入'}${kind.label}`} onClose={close}>
      <Form noValidate onSubmit={finish}>
        <KeptSign kept={kept} />
        <FieldsDialogContext value={dialog}>
          <UploadsContext value={uploads}>
            {fields.map(([name, field]) => (
              <FieldInput
                key={name}
                field={field}
                value={values[name] ?? field.empty}
                readValue={() => latest.current[name] ?? field.empty}
                error={problems[name]}
                entryId={null}
                onBlur={() => undefined}
                onChange={(value) => {
                  latest.current = { ...latest.current, [name]: value }
                  setValues(latest.current)
                  setProblems(({ [name]: _gone, ...rest }) => rest)
                }}
              />
            ))}
          </UploadsContext>
        </FieldsDialogContext>
        {isEmpty && <ErrorText role="alert">请至少填写一项</ErrorText>}
        <Row $above={16} $gap={10} $justify="end" $wrap>
          <Button size="admin" variant="secondary" onClick={close}>
            取消
          </Button>
          <Button size="admin" type="submit" loading={uploading > 0} loadingText="正在上传">
            确定
          </Button>
        </Row>
      </Form>
      <UnsavedGuard hasChanges={hasChanges} description={unsavedText} />
      {isLeaving && (
        <UnsavedQuestion description={unsavedText} stay="继续填写" onStay={() => setLeaving(false)} onLeave={discard} />
      )}
    </AdminDialog>
  )
}

/** Counts the uploads of the dialog, for itself and for the form around it. */
function useOwnUploads() {
  const outer = useUploadCount()
  const [uploading, setUploading] = useState(0)
  const uploads = useMemo(
    () => ({
      begin: () => {
        const endOuter = outer.begin()
        setUploading((count) => count + 1)
        return () => {
          endOuter()
          setUploading((count) => count - 1)
        }
      },
      waitForNetwork: outer.waitForNetwork,
    }),
    [outer],
  )
  return { uploading, uploads }
}

const Form = styled.form`
  display: grid;
  gap: 18px;
`

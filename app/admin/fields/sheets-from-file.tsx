import { useMutation, useQuery } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useEffect, useRef } from 'react'
import styled from 'styled-components'
import { maxExtentFileBytes, writeSheets } from '../../content/sheets'
import { staffQuery } from '../../data/admin/staff-query'
import { type AnswerOf, ApiFailure, getFailureText } from '../../data/client'
import { findSheetsAsStaff } from '../../data/client/staff-client'
import { Button } from '../../ui/form/button'
import { FieldMessage } from '../../ui/form/field'
import { Row, Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { color, radius } from '../../ui/theme'
import { FileInput } from '../media/drop-zone'

/** The sheets that a file touches, until somebody takes them or not. */
export type FoundSheets = AnswerOf<'extent.read'>

interface SheetsFromFileProps {
  /** The sheets that the field holds. */
  held: readonly string[]
  found: FoundSheets | null
  onFound: (found: FoundSheets | null) => void
  /** Takes sheets in place of those that the field holds. @param done what is said once they are taken */
  onTake: (sheets: string[], done: string) => void
}

/** Sheets from a file of survey data: the server finds those that its shapes touch, and somebody takes them or not. */
export function SheetsFromFile({ held, found, onFound, onTake }: SheetsFromFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const request = useRef<AbortController>(null)
  const { data: grid } = useQuery(staffQuery('extent.grid'))
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      onFound(null)
      if (file.size > maxExtentFileBytes) throw createTooLargeFailure()
      request.current = new AbortController()
      return findSheetsAsStaff(file, request.current.signal)
    },
    onSuccess: onFound,
  })
  useEffect(() => () => request.current?.abort(), [])

  function close() {
    onFound(null)
    button.current?.focus()
  }

  return (
    <Stack $gap={8} $above={10}>
      <Row $gap={12} $wrap>
        <FileInput
          ref={input}
          aria-label="选择范围文件"
          accept=".kml,.kmz,.geojson,.json,.zip"
          onFiles={([file]) => file && mutate(file)}
        />
        <Button
          ref={button}
          size="admin"
          variant="secondary"
          loading={isPending}
          loadingText="正在读取"
          onClick={() => input.current?.click()}
        >
          <FileUp size={16} aria-hidden />
          从文件提取
        </Button>
        <Text $tone="muted" $size="meta">
          KML、GeoJSON 或 shapefile（.shp 与 .prj 的 zip），只取所涉图幅，文件不保存
        </Text>
      </Row>
      {error && !isPending && (
        <div role="alert">
          <FieldMessage id={undefined} error={getFailureText(error)} hint={undefined} />
        </div>
      )}
      {found && (
        <Offer
          held={held}
          found={found}
          onTake={(sheets, done) => {
            close()
            onTake(sheets, done)
          }}
          onClose={close}
        />
      )}
      {grid && (
        <Text as="p" $tone="muted" $size="meta">
          {grid.name}：{grid.scale} 图幅，{grid.range}
        </Text>
      )}
    </Stack>
  )
}

function createTooLargeFailure(): ApiFailure {
  const text = `文件过大：不能超过 ${maxExtentFileBytes / 1024 / 1024} MB`
  return new ApiFailure({ status: 413, code: 'tooLarge', message: '413 Payload Too Large', text })
}

interface OfferProps extends Pick<SheetsFromFileProps, 'held' | 'onTake'> {
  found: FoundSheets
  onClose: () => void
}

/** What a file touches, and what can be done with it. The grid above shows the same sheets. */
function Offer({ held, found: { sheets, outside }, onTake, onClose }: OfferProps) {
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('button')?.focus(), [])
  const added = sheets.filter((name) => !held.includes(name))
  const isSame = added.length === 0 && sheets.length === held.length
  return (
    <Found role="group" aria-label="文件中的范围">
      <p role="status">
        文件涉及 {sheets.length} 幅：<b>{writeSheets(sheets)}</b>
        {isSame && '，与已选的相同'}
        {outside > 0 && `。${outside} 个图形不全在网格内，网格以外的部分未计入`}
      </p>
      <Row ref={first} $gap={10} $wrap>
        {held.length === 0 && (
          <Button size="admin" onClick={() => onTake(sheets, `已选入文件中的 ${sheets.length} 幅`)}>
            采用 {sheets.length} 幅
          </Button>
        )}
        {held.length > 0 && added.length > 0 && (
          <Button size="admin" onClick={() => onTake([...held, ...added], `已追加 ${added.length} 幅`)}>
            追加 {added.length} 幅
          </Button>
        )}
        {held.length > 0 && !isSame && (
          <Button size="admin" variant="secondary" onClick={() => onTake(sheets, `已替换为 ${sheets.length} 幅`)}>
            替换为这 {sheets.length} 幅
          </Button>
        )}
        <Button size="admin" variant="secondary" onClick={onClose}>
          {isSame ? '关闭' : '不采用'}
        </Button>
      </Row>
    </Found>
  )
}

const Found = styled.div`
  display: grid;
  gap: 12px;
  border: 1px solid ${color.line};
  border-left: 3px solid ${color.mark};
  border-radius: ${radius.control};
  padding: 12px 14px;
  overflow-wrap: anywhere;
`

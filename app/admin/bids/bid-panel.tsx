import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FolderArchive, X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import styled from 'styled-components'
import { maxBidBytes, maxBidRows, maxBidTitle } from '../../content/bids'
import { formatChinaDate } from '../../content/format'
import type { BidCertificate, BidContract } from '../../contract/bids'
import { bidChoicesQuery, exportBid } from '../../data/admin/bids'
import { Button } from '../../ui/form/button'
import { TextField } from '../../ui/form/inputs'
import { Row, Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { adminTextSize, color } from '../../ui/theme'
import { type Kept, KeptSign } from '../form/kept-values'
import { Card } from '../shared/card'
import { saveFile } from '../shared/save-file'
import { AskDialog } from '../shell/ask-dialog'
import { IconButton } from '../shell/menu-button'
import { notifyDone, notifyFailure, notifyUndoable } from '../shell/notify'
import type { BidDraft } from './bids-page'
import { warnOf } from './describe-choice'

/** The name of the tender, what is chosen, and the button that makes the package. */
export function BidPanel({
  draft,
  contracts,
  certificates,
  kept,
  onChange,
  onClear,
}: {
  draft: BidDraft
  contracts: readonly BidContract[]
  certificates: readonly BidCertificate[]
  kept: Pick<Kept<BidDraft>, 'isRestored' | 'discard'>
  onChange: (parts: Partial<BidDraft>) => void
  onClear: () => void
}) {
  const client = useQueryClient()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isTitleAsked, setTitleAsked] = useState(false)
  const [isWarning, setWarning] = useState(false)
  const count = contracts.length + certificates.length
  const gone = draft.contracts.length + draft.certificates.length - count
  const bytes = certificates.reduce((sum, { size }) => sum + size, 0)
  const faulty = certificates.filter((certificate) => warnOf(certificate).length > 0)
  const limit = findLimit(count, bytes)
  const hasNoTitle = draft.title.trim() === ''

  async function make() {
    try {
      const ids = (rows: ReadonlyArray<{ id: number }>) => rows.map(({ id }) => id)
      const file = await exportBid({
        title: draft.title,
        contracts: ids(contracts),
        certificates: ids(certificates),
        acceptsMissingScans: certificates.some(({ scan }) => scan === 'missing'),
      })
      saveFile(file, `投标材料-${formatChinaDate(Date.now())}.zip`)
      setWarning(false)
      notifyDone('投标材料包已生成，请在浏览器的下载中查看')
    } finally {
      // What was refused may be gone, or expired since the lists were read.
      await client.invalidateQueries({ queryKey: bidChoicesQuery.queryKey })
    }
  }

  function clear() {
    const before = draft
    // The button goes with what it clears.
    heading.current?.focus()
    onClear()
    notifyUndoable('已清空', () => onChange(before))
  }

  const making = useMutation({ mutationFn: make, onError: notifyFailure })

  return (
    <Card aria-labelledby="bid-chosen">
      <Stack as="form" $gap={14} $padding={['cardBar', 'cardSide']} noValidate onSubmit={handleSubmit}>
        <Heading ref={heading} id="bid-chosen" tabIndex={-1}>
          投标材料包
        </Heading>
        <KeptSign kept={kept} />
        <TextField
          size="admin"
          label="项目名称"
          required
          hint="写在汇总文档和操作记录中"
          error={isTitleAsked && hasNoTitle ? '请填写项目名称' : undefined}
          control={{
            value: draft.title,
            maxLength: maxBidTitle,
            onChange: ({ target }) => onChange({ title: target.value }),
          }}
        />
        <Chosen
          label="已选业绩"
          rows={contracts.map(({ id, title }) => ({ id, title, warnings: [] }))}
          fallback={heading}
          onRemove={(id) => onChange({ contracts: draft.contracts.filter((one) => one !== id) })}
        />
        <Chosen
          label="已选证书"
          rows={certificates.map((one) => ({ id: one.id, title: one.title, warnings: warnOf(one) }))}
          fallback={heading}
          onRemove={(id) => onChange({ certificates: draft.certificates.filter((one) => one !== id) })}
        />
        {gone > 0 && <Text $tone="warning">此前选的 {gone} 项已下线或删除，不再列入</Text>}
        <Text as="p" $tone={limit === undefined ? 'muted' : 'danger'} $size="small" role="status">
          {limit ?? `共 ${count} 项，扫描件约 ${formatMegabytes(bytes)} MB`}
        </Text>
        <Row $gap={10}>
          <Button
            size="admin"
            type="submit"
            disabled={count === 0 || limit !== undefined}
            loading={making.isPending}
            loadingText="正在生成"
          >
            <FolderArchive size={16} aria-hidden />
            生成材料包
          </Button>
          {(draft.title !== '' || count + gone > 0) && (
            <Button size="admin" variant="secondary" onClick={clear}>
              清空
            </Button>
          )}
        </Row>
        <Text as="p" $tone="muted" $size="small">
          包内有汇总文档（Word）、证书扫描件和哈希清单。只列已发布的内容和已到期的证书，草稿不列入。
        </Text>
      </Stack>
      {isWarning && (
        <AskDialog
          title="部分证书需要留意"
          action="仍要生成"
          busy="正在生成"
          run={make}
          onClose={() => setWarning(false)}
        >
          <Stack $gap={10}>
            <Text as="p">汇总文档会写明下列情况。过期的证书请先核实是否已换发新证。</Text>
            <Lines aria-label="需要留意的证书">
              {faulty.map((certificate) => (
                <li key={certificate.id}>
                  {certificate.title}
                  <Text $tone="warning">（{warnOf(certificate).join('，')}）</Text>
                </li>
              ))}
            </Lines>
          </Stack>
        </AskDialog>
      )}
    </Card>
  )

  function handleSubmit(event: { preventDefault: () => void }) {
    event.preventDefault()
    setTitleAsked(true)
    if (hasNoTitle || count === 0 || limit !== undefined) return
    if (faulty.length > 0) setWarning(true)
    else making.mutate()
  }
}

const formatMegabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

/** Why so much is not made at once; undefined where it is. */
function findLimit(count: number, bytes: number): string | undefined {
  if (count > maxBidRows) return `已选 ${count} 项，一次最多 ${maxBidRows} 项，请分批生成`
  if (bytes > maxBidBytes)
    return `扫描件约 ${formatMegabytes(bytes)} MB，一次最多 ${maxBidBytes / 1_000_000} MB，请分批生成`
  return undefined
}

function Chosen({
  label,
  rows,
  fallback,
  onRemove,
}: {
  label: string
  rows: ReadonlyArray<{ id: number; title: string; warnings: string[] }>
  /** Gets the focus when the last row is removed. */
  fallback: RefObject<HTMLElement | null>
  onRemove: (id: number) => void
}) {
  const list = useRef<HTMLUListElement>(null)
  if (rows.length === 0)
    return (
      <Text as="p" $tone="muted">
        {label}：还没有选择
      </Text>
    )
  return (
    <div>
      <Text as="h3" $size="meta" $weight={600}>
        {label}（{rows.length}）
      </Text>
      <ChosenList ref={list} aria-label={label}>
        {rows.map(({ id, title, warnings }, index) => (
          <li key={id}>
            <span>
              {title}
              {warnings.length > 0 && <Text $tone="warning">（{warnings.join('，')}）</Text>}
            </span>
            <IconButton
              type="button"
              aria-label={`移除“${title}”`}
              onClick={() => {
                const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
                const next = buttons[index + 1] ?? buttons[index - 1] ?? fallback.current
                next?.focus()
                onRemove(id)
              }}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ChosenList>
    </div>
  )
}

const Heading = styled.h2`
  font-size: ${adminTextSize.body};
  font-weight: 600;
`

const ChosenList = styled.ul`
  position: relative;
  max-height: 172px;
  overflow-y: auto;
  > li {
    display: flex;
    gap: 8px;
    justify-content: space-between;
    align-items: center;
    padding: 2px 0;
    border-bottom: 1px solid ${color.lineSoft};
    font-size: ${adminTextSize.meta};
    overflow-wrap: anywhere;
  }
`

const Lines = styled.ul`
  max-height: 240px;
  padding-left: 1.2em;
  overflow-y: auto;
  list-style: disc;
`

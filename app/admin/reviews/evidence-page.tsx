import { Printer } from 'lucide-react'
import styled from 'styled-components'
import { formatChinaDateTime } from '../../content/format'
import { getContentType } from '../../content/registry'
import { linkDecisionNote, reviewStageNames } from '../../content/review'
import type { DecisionKind, EvidenceSheet } from '../../contract'
import { Button } from '../../ui/form/button'
import { Text } from '../../ui/text'
import { color } from '../../ui/theme'
import { FactList } from '../shared/fact-list'
import { Card } from '../shared/card'
import { Cell, DataTable } from '../shared/table'
import { PageHead } from '../shell/page-head'

const kindNames: Record<DecisionKind, string> = {
  approve: '同意',
  return: '退回',
  revoke: '撤回同意',
  handOver: '转交',
  withdraw: '撤回送审',
}

/** The record of one publication: which content went live, who agreed to it and with what words. Made to be printed. */
export function EvidencePage({ sheet }: { sheet: EvidenceSheet }) {
  const { type, entryId, title, round } = sheet
  const { label, paths } = getContentType(type)
  return (
    <>
      <PageHead
        above={{ label, target: { to: paths.update, search: { id: entryId, view: 'history' } } }}
        here="发布记录单"
        title="发布记录单"
      >
        <Button size="admin" onClick={() => print()}>
          <Printer size={16} aria-hidden />
          打印
        </Button>
      </PageHead>
      <Sheet>
        <Text as="h2" $size="cardTitle" $below={12}>
          {title}
        </Text>
        <FactList
          strong
          facts={[
            ['内容', `${label}，编号 ${entryId}`],
            ['版本', `第 ${sheet.number} 版`],
            ['发布', `${sheet.publishedBy || '—'}，${formatChinaDateTime(sheet.publishedAt)}`],
            ['上线', sheet.from === null ? '—' : formatChinaDateTime(sheet.from)],
            ['下线', sheet.until === null ? '未设置' : formatChinaDateTime(sheet.until)],
            ...(round
              ? [
                  ['送审', `${round.sentBy}，${formatChinaDateTime(round.sentAt)}`] as [string, string],
                  ...(round.message === '' ? [] : [['附言', round.message] as [string, string]]),
                ]
              : []),
          ]}
        />
        <Text as="p" $above={14} $tone="soft" $size="meta">
          内容校验值（SHA-256）：标题、栏目、摘要、正文、图片和附件等
        </Text>
        <Hash>{sheet.hash}</Hash>
        {sheet.emergency !== '' && (
          <Text as="p" $above={14} $tone="danger" $weight={600}>
            应急发布，未经审阅同意。原因：{sheet.emergency}
          </Text>
        )}
        {round ? (
          <Decisions>
            <DataTable columns={['环节', '意见', '审阅人', '时间', '内容']}>
              {round.decisions.map((one) => (
                <tr key={one.id}>
                  <Cell>{reviewStageNames[one.stage]}</Cell>
                  <Cell>
                    {kindNames[one.kind]}
                    {one.target !== '' && `给${one.target}`}
                  </Cell>
                  <Cell>
                    {one.by}
                    {one.isByLink && `（${linkDecisionNote}）`}
                  </Cell>
                  <Cell className="num">{formatChinaDateTime(one.at)}</Cell>
                  <Cell>{one.words || '—'}</Cell>
                </tr>
              ))}
            </DataTable>
          </Decisions>
        ) : (
          sheet.emergency === '' && (
            <Text as="p" $above={14} $tone="muted">
              发布时这类内容没有审阅环节
            </Text>
          )
        )}
      </Sheet>
    </>
  )
}

const Sheet = styled(Card)`
  max-width: 900px;
  padding: 24px 28px;
`

const Hash = styled.code`
  display: block;
  margin-top: 4px;
  padding: 8px 12px;
  background: ${color.band};
  overflow-wrap: anywhere;
`

const Decisions = styled.div`
  margin: 18px -28px 0;
`

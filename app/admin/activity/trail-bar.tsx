import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Download, RefreshCw, ShieldAlert, ShieldCheck } from 'lucide-react'
import styled from 'styled-components'
import { formatChinaDate, formatChinaDateTime } from '../../content/format'
import type { TrailState } from '../../contract/trail'
import { type ActSearch, exportActs, exportChain, trailQuery } from '../../data/admin/activity'
import { writeAsStaff } from '../../data/client/staff-client'
import { adminTextSize, color, media, radius } from '../../ui/theme'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { saveFile } from '../shared/save-file'
import { TextButton } from '../shared/text'
import { confirm } from '../shell/admin-dialog'
import { MenuButton } from '../shell/menu-button'
import { notifyDone, notifyFailure } from '../shell/notify'

/** Whether the records are what they were: how many, until when they were checked, and the end of their chain. */
export function TrailBar({ search }: { search: ActSearch }) {
  const { data } = useSuspenseQuery(trailQuery)
  const client = useQueryClient()
  const show = (state: TrailState) => client.setQueryData(trailQuery.queryKey, state)
  const check = useMutation({
    mutationFn: () => writeAsStaff('activity.verify'),
    onSuccess: (state) => {
      show(state)
      if (!state.openFault) notifyDone(`记录链完整，已核对 ${state.count} 条`)
    },
    onError: notifyFailure,
  })
  const save = useMutation({
    mutationFn: () => exportActs(search),
    async onSuccess({ file, sha256, count }) {
      saveFile(file, `动态-${formatChinaDate(Date.now())}.xlsx`)
      notifyDone(`已导出 ${count} 条，SHA-256 ${sha256.slice(0, 16)}`)
      await client.invalidateQueries({ queryKey: ['activity'] })
    },
    onError: notifyFailure,
  })
  const saveChain = useMutation({
    mutationFn: () => exportChain({ dayFrom: search.dayFrom, dayTo: search.dayTo }),
    async onSuccess({ file, sha256, count, parts }) {
      saveFile(file, `记录链-${formatChinaDate(Date.now())}.json`)
      notifyDone(
        parts === 1
          ? `已导出 ${count} 条，SHA-256 ${sha256.slice(0, 16)}`
          : `已导出 ${count} 条，分 ${parts} 部分，各部分的 SHA-256 见动态`,
      )
      await client.invalidateQueries({ queryKey: ['activity'] })
    },
    onError: notifyFailure,
  })
  const isSaving = save.isPending || saveChain.isPending
  const { openFault, lastCheck } = data
  return (
    <Bar aria-label="防篡改" $isBroken={openFault !== null}>
      <Row $gap={8} $tone={openFault ? 'danger' : 'success'} $weight={600} $nowrap>
        {openFault ? <ShieldAlert size={18} aria-hidden /> : <ShieldCheck size={18} aria-hidden />}
        防篡改
      </Row>
      {openFault ? <Fault fault={openFault} onClosed={show} /> : <Facts state={data} />}
      {lastCheck && !openFault && (
        <Text $tone="soft" $size="meta" $onlyOn="mobile">
          已核对 {formatChinaDateTime(lastCheck.checkedAt).slice(5)}
        </Text>
      )}
      <Tools>
        <Tool aria-disabled={check.isPending || undefined} onClick={() => !check.isPending && check.mutate()}>
          <RefreshCw size={16} aria-hidden />
          {check.isPending ? '正在核对' : '重新核对'}
        </Tool>
        <Tool
          as={MenuButton}
          disabled={isSaving}
          items={[
            { label: '表格（xlsx），按当前筛选', run: () => save.mutate() },
            { label: '记录链（JSON），所选日期的全部记录', run: () => saveChain.mutate() },
          ]}
        >
          <Download size={16} aria-hidden />
          {isSaving ? '正在导出' : '导出'}
        </Tool>
      </Tools>
    </Bar>
  )
}

function Facts({ state: { count, hash, lastCheck } }: { state: TrailState }) {
  if (!lastCheck) return <Fact>尚未核对，共 {count} 条</Fact>
  return (
    <>
      <Fact>记录链完整，共 {count} 条</Fact>
      <Fact>已核对至 {formatChinaDateTime(lastCheck.checkedAt).slice(5)}</Fact>
      <Fact>
        链尾 <code title={hash}>{hash.slice(0, 8)}</code>
      </Fact>
    </>
  )
}

/** What a check has found: it stays until somebody has looked into it. */
function Fault({
  fault: { checkedAt, faults },
  onClosed,
}: {
  fault: NonNullable<TrailState['openFault']>
  onClosed: (state: TrailState) => void
}) {
  const close = useMutation({ mutationFn: () => writeAsStaff('activity.closeFault'), onSuccess: onClosed })
  const lines = faults.map(
    ({ id, at, what }) => `第 ${id} 条${at === null ? '' : `（${formatChinaDateTime(at)}）`}${what}`,
  )
  return (
    <>
      <Faults role="alert">
        {lines.slice(0, 3).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length > 3 && <li>等 {lines.length} 处</li>}
        <li>{formatChinaDateTime(checkedAt)} 核对时发现，记录不会自动修复</li>
      </Faults>
      <TextButton
        onClick={() =>
          confirm({
            title: '已查明记录链的异常？',
            text: '提示将不再显示，确认本身记入动态。被改动的记录保持原样。',
            action: '已查明',
            busy: '正在保存',
            run: () => close.mutateAsync().then(() => undefined, notifyFailure),
          })
        }
      >
        已查明
      </TextButton>
    </>
  )
}

const Bar = styled.section<{ $isBroken: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 14px;
  align-items: center;
  min-height: 46px;
  margin-bottom: 14px;
  padding: 8px 20px;
  border: 1px solid ${({ $isBroken }) => ($isBroken ? color.dangerLineStrong : color.line)};
  border-radius: ${radius.card};
  background: ${color.surface};
  ${media.mobile} {
    padding: 8px 12px;
  }
`

const Faults = styled.ul`
  flex: 1 1 0;
  color: ${color.danger};
  font-size: ${adminTextSize.meta};
  ${media.mobile} {
    flex-basis: 100%;
  }
`

const Fact = styled.span`
  padding-left: 14px;
  border-left: 1px solid ${color.line};
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  code {
    padding: 0 6px;
    border-radius: ${radius.control};
    background: ${color.band};
    color: ${color.textSecondary};
    line-height: 20px;
  }
  ${media.mobile} {
    display: none;
  }
`

const Tools = styled.div`
  display: flex;
  gap: 18px;
  margin-left: auto;
`

const Tool = styled(TextButton)`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 28px;
  ${media.touch} {
    min-height: 44px;
  }
`

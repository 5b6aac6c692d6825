import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { History, Plus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { hasRight } from '../../content/rights'
import type { DutyRow } from '../../contract'
import { writeAsStaff } from '../../data/client/staff-client'
import { staffQuery } from '../../data/admin/staff-query'
import { Button, ButtonAnchor } from '../../ui/form/button'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { color, layer, media } from '../../ui/theme'
import { UnsavedGuard } from '../form/unsaved-guard'
import { useRights } from '../session/use-rights'
import { useSession } from '../session/use-session'
import { Card } from '../shared/card'
import { FindField } from '../shared/find-field'
import { Select } from '../shared/input'
import { Notice, NothingFound } from '../shared/notice'
import { AdminTabLink, TabButton, TabCount, Tabs } from '../shared/tabs'
import { confirm } from '../shell/admin-dialog'
import { notifyDone, notifyFailure } from '../shell/notify'
import { PageHead } from '../shell/page-head'
import { AccountsCard, EffectiveRightsCard, listAccountRights } from './account-cards'
import { DutiesGrid } from './duties-grid'
import { DutyNameDialog } from './duty-name-dialog'
import { findGroups } from './right-groups'
import { Word } from './scope-cell'
import { type DutyEdits, useDutyEdits } from './use-duty-edits'

const lockText = '须由另一位系统管理员修改'

/** 职责与权限: what each duty allows, who holds it, and what that comes to. */
export function DutiesPage() {
  const client = useQueryClient()
  const { data: sheet, dataUpdatedAt: now } = useSuspenseQuery(staffQuery('duty.list'))
  const { rows: accounts } = useSuspenseQuery(staffQuery('account.list')).data
  const { account: own } = useSession()
  const { has } = useRights()
  const { duties } = sheet
  const edits = useDutyEdits(duties)
  const [words, setWords] = useState('')
  const [shownDuty, setShownDuty] = useState(duties[0]?.id ?? 0)
  const [chosen, setChosen] = useState(own?.id ?? 0)
  const [isAdding, setAdding] = useState(false)
  const [naming, setNaming] = useState<DutyRow>()
  const groups = findGroups(words)
  const holders = listAccountRights(accounts, sheet)
  const holder = holders.find(({ account }) => account.id === chosen) ?? holders[0]
  const hasOtherGrantor = holders.some((each) => each.account.id !== own?.id && hasRight(each, 'account.manage', 'all'))
  const held = new Set(accounts.find(({ id }) => id === own?.id)?.duties.map(({ id }) => id))
  const findLock = (duty: DutyRow) => (hasOtherGrantor && held.has(duty.id) ? lockText : undefined)

  function confirmDeletion(duty: DutyRow) {
    confirm({
      title: `删除职责“${duty.name}”？`,
      text: '没有账号承担的职责才能删除。',
      action: '删除',
      busy: '正在删除',
      dangerous: true,
      run: async () => {
        await writeAsStaff('duty.delete', { id: duty.id })
        await client.invalidateQueries({ queryKey: ['duty'] })
        notifyDone('职责已删除')
      },
    })
  }

  return (
    <>
      <PageHead here="职责与权限" title="职责与权限">
        {has('trail.view', 'all') && (
          <LogLink to="/manage/activity" search={{ kind: 'account' }} size="admin" variant="secondary">
            <History size={16} aria-hidden />
            改动记录
          </LogLink>
        )}
        <DesktopButton size="admin" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden />
          新增职责
        </DesktopButton>
      </PageHead>
      <PhoneOnly>
        <Notice role="status" text="手机上只能查看，请在电脑上修改" />
      </PhoneOnly>
      <Columns>
        <GridCard>
          <Tabs as="div" role="group" aria-label="查看方式">
            <TabButton aria-current="page">
              按职责 <TabCount>{duties.length}</TabCount>
            </TabButton>
            <AdminTabLink to="/manage/accounts">
              按账号 <TabCount>{accounts.length}</TabCount>
            </AdminTabLink>
          </Tabs>
          <Legend>
            <Row $gap={18} $wrap $size="meta">
              <Text $tone="success">
                <Word $scope="all">全部</Word>
              </Text>
              <Text $tone="link">
                <Word $scope="own">仅本人的</Word>
              </Text>
              <Text $tone="muted">—　无</Text>
            </Row>
            <DutyChoice
              $small
              aria-label="显示的职责"
              value={shownDuty}
              onChange={(event) => setShownDuty(Number(event.target.value))}
            >
              {duties.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </DutyChoice>
            <FindField small label="查找类型或操作" value={words} onChange={setWords} />
          </Legend>
          {groups.length === 0 ? (
            <NothingFound onClear={() => setWords('')} />
          ) : (
            <DutiesGrid
              duties={duties}
              groups={groups}
              isSearching={words.trim() !== ''}
              edits={edits}
              shownDuty={shownDuty}
              findLock={findLock}
              onRename={setNaming}
              onDelete={confirmDeletion}
            />
          )}
          <SaveBar edits={edits} />
        </GridCard>
        <Side>
          <AccountsCard
            accounts={holders}
            sheet={sheet}
            now={now}
            chosen={holder?.account.id ?? 0}
            onChoose={setChosen}
          />
          {holder && <EffectiveRightsCard key={holder.account.id} holder={holder} sheet={sheet} now={now} />}
        </Side>
      </Columns>
      {naming && <DutyNameDialog duty={naming} duties={duties} onClose={() => setNaming(undefined)} />}
      {isAdding && <DutyNameDialog duties={duties} onClose={() => setAdding(false)} />}
      <UnsavedGuard hasChanges={() => edits.edits.length > 0} description="尚有未保存的修改" />
    </>
  )
}

/** How many changes wait, what the first one is and whom it reaches; what goes along is said as it happens. */
function SaveBar({ edits: { edits, note, discard, isSaving, save } }: { edits: DutyEdits }) {
  const [first] = edits
  const reached = new Map(edits.map(({ duty }) => [duty.id, duty.accounts]))
  const accounts = [...reached.values()].reduce((total, count) => total + count, 0)

  function askAndSave() {
    if (edits.length === 1) return void save().catch(notifyFailure)
    const listed = edits.slice(0, 8).map(({ text }) => text)
    confirm({
      title: `保存 ${edits.length} 处改动？`,
      text: listed.join('；') + (edits.length > listed.length ? `；另 ${edits.length - listed.length} 处` : ''),
      action: '保存',
      busy: '正在保存',
      run: save,
    })
  }

  return (
    <Bar data-shown={first !== undefined || undefined}>
      <Text role="status" $grow>
        {first && (
          <>
            <b className="num">{edits.length} 处改动</b>　{first.text}，涉及 {accounts} 个账号
            {note !== '' && <Text $block>{note}</Text>}
          </>
        )}
      </Text>
      {first && (
        <>
          <Button size="admin" variant="secondary" disabled={isSaving} onClick={discard}>
            放弃
          </Button>
          <Button size="admin" loading={isSaving} loadingText="正在保存" onClick={askAndSave}>
            保存
          </Button>
        </>
      )}
    </Bar>
  )
}

const LogLink = createLink(ButtonAnchor)

const DesktopButton = styled(Button)`
  ${media.mobile} {
    display: none;
  }
`

const PhoneOnly = styled.div`
  display: none;
  ${media.mobile} {
    display: block;
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: 20px;
  align-items: start;
  ${media.compact} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const GridCard = styled(Card)`
  min-width: 0;
  ${media.mobile} {
    display: none;
  }
`

const Side = styled.div`
  display: grid;
  gap: 14px;
  min-width: 0;
`

const Legend = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  padding: 12px 20px;
  border-bottom: 1px solid ${color.line};
`

/** Chooses the duty that is shown where there is room for one. */
const DutyChoice = styled(Select)`
  display: none;
  width: auto;
  ${media.compact} {
    display: block;
  }
`

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${layer.raised};
  &[data-shown] {
    display: flex;
    gap: 10px;
    align-items: center;
    padding: 11px 20px;
    border-top: 1px solid ${color.primaryPale};
    background: ${color.selected};
    color: ${color.primaryHover};
  }
`

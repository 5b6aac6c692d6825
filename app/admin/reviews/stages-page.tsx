import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getContentType } from '../../content/registry'
import { findStageChoice, type ReviewStage, reviewStageNames, stageChoices } from '../../content/review'
import type { AccountRow, ConfiguredStage, TypeStages } from '../../contract'
import { staffQuery } from '../../data/admin/staff-query'
import { Text } from '../../ui/text'
import { type Column, ResourceList } from '../list/resource-list'
import { Card } from '../shared/card'
import { TextButton } from '../shared/text'
import { PageHead } from '../shell/page-head'
import { StagesDialog } from './stages-dialog'

interface StagedType extends TypeStages {
  id: number
}

/** 审阅环节: which stages the entries of each type pass before they go live, set by administrators. */
export function StagesPage() {
  const { data } = useSuspenseQuery(staffQuery('review.stages'))
  const { data: accounts } = useQuery(staffQuery('account.list'))
  const [edited, setEdited] = useState<TypeStages | null>(null)
  const people = accounts?.rows ?? []
  const rows = data.rows.map((row, index): StagedType => ({ ...row, id: index + 1 }))
  return (
    <>
      <PageHead here="审阅环节" title="审阅环节" />
      <Card>
        <ResourceList
          filters={
            <Text as="p" $tone="muted" style={{ padding: '14px 20px' }}>
              设了环节的内容须逐级同意后才能发布。修改环节不影响正在进行的审阅
            </Text>
          }
          items={rows}
          rows={createColumns(people, setEdited)}
          empty={{ title: '没有内容类型' }}
          pages={{ page: 1, size: 100, total: rows.length, link: () => null, unit: '类' }}
        />
      </Card>
      {edited && <StagesDialog edited={edited} people={people} onClose={() => setEdited(null)} />}
    </>
  )
}

function createColumns(people: readonly AccountRow[], onEdit: (stages: TypeStages) => void): Array<Column<StagedType>> {
  const showStage = (stage: ReviewStage) => (row: StagedType) => {
    const configured = row.stages.find((one) => one.stage === stage)
    return configured && describeStage(configured, people)
  }
  return [
    { head: '内容', nowrap: true, show: ({ type }) => <b>{getContentType(type).label}</b> },
    { head: '环节', nowrap: true, show: ({ stages }) => stageChoices[findStageChoice(stages)].label },
    { head: reviewStageNames.initial, minWidth: 150, show: showStage('initial') },
    { head: reviewStageNames.second, minWidth: 150, show: showStage('second') },
    { head: reviewStageNames.final, minWidth: 150, show: showStage('final') },
    {
      head: '操作',
      nowrap: true,
      show: ({ type, stages }) => (
        <TextButton aria-label={`设置${getContentType(type).label}的审阅环节`} onClick={() => onEdit({ type, stages })}>
          设置
        </TextButton>
      ),
    },
  ]
}

function describeStage({ people, deputy, termHours }: ConfiguredStage, accounts: readonly AccountRow[]) {
  const nameOf = (id: number) => {
    const account = accounts.find((one) => one.id === id)
    return account ? `${account.name}${account.disabled ? '（已停用）' : ''}` : '—'
  }
  return (
    // On telephones a cell is a line behind its name.
    <div>
      {people.map(nameOf).join('、')}
      <Text as="p" $tone="muted" $size="small">
        {termHours} 个工作小时{deputy !== null && `，代理人 ${nameOf(deputy)}`}
      </Text>
    </div>
  )
}

import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, Plus } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { describeConditions } from '../../content/application-rules'
import type { RuleSheet, StoredRule } from '../../contract/application-rules'
import { isConflict } from '../../data/client'
import { writeAsStaff } from '../../data/client/staff-client'
import { EmptyState } from '../../ui/feedback/states'
import { Button } from '../../ui/form/button'
import { Row, Stack } from '../../ui/layout'
import { Text } from '../../ui/text'
import { color, media } from '../../ui/theme'
import { Card } from '../shared/card'
import { TextButton } from '../shared/text'
import { confirm } from '../shell/admin-dialog'
import { IconButton } from '../shell/menu-button'
import { notifyDone, notifyFailure } from '../shell/notify'
import { PageHead } from '../shell/page-head'
import { type GivenRule, moveRule, ruleSheetQuery, toGiven } from './given-rules'
import { RuleDialog } from './rule-dialog'
import { RuleTrialCard } from './rule-trial'

/** 分派规则: who an application goes to when it arrives. Each change is stored at once; the first rule that matches counts. */
export function RulesPage() {
  const client = useQueryClient()
  const { data: sheet } = useSuspenseQuery(ruleSheetQuery)
  const [edited, setEdited] = useState<{ rule: StoredRule | null; sheet: RuleSheet } | null>(null)
  const { rules } = sheet

  /** @param version of the rules that were changed into `next` */
  async function store(next: GivenRule[], version: string, done: string) {
    try {
      client.setQueryData(ruleSheetQuery.queryKey, await writeAsStaff('applicationRule.save', { rules: next, version }))
    } catch (error) {
      // What somebody else has made of them is shown, so that it can be done once more.
      if (isConflict(error)) await client.invalidateQueries({ queryKey: ruleSheetQuery.queryKey })
      throw error
    }
    notifyDone(done)
  }
  const move = useMutation({
    mutationFn: ({ from, to }: { from: number; to: number }) =>
      store(moveRule(rules, from, to), sheet.version, '顺序已调整'),
    onError: notifyFailure,
  })

  function confirmDelete(rule: StoredRule) {
    const others = rules.filter(({ id }) => id !== rule.id)
    const done = '规则已删除'
    confirm({
      title: `删除第 ${rules.indexOf(rule) + 1} 条规则？`,
      text: `${describeConditions(rule)}，分派给 ${rule.targetName}。已分派的申请不受影响。`,
      action: '删除',
      busy: '正在删除',
      dangerous: true,
      async run() {
        try {
          await store(others.map(toGiven), sheet.version, done)
        } catch (error) {
          if (!isConflict(error)) throw error
          // The question was about the rules of then: what they are now stands in the list, which asks anew.
          const now = client.getQueryData(ruleSheetQuery.queryKey)
          if (now?.rules.some(({ id }) => id === rule.id) ?? true) notifyFailure(error)
          else notifyDone(done)
        }
      },
    })
  }

  return (
    <>
      <PageHead
        above={{ label: '合作申请', target: { to: '/linkUS/applicationShow' } }}
        here="分派规则"
        title="分派规则"
      >
        <Button size="admin" onClick={() => setEdited({ rule: null, sheet })}>
          <Plus size={16} aria-hidden />
          新增规则
        </Button>
      </PageHead>
      <Card>
        <Stack as="p" $tone="muted" $padding={['cardBar', 'cardSide']}>
          申请提交时自上而下比对，第一条符合的生效。都不符合的申请留待人工分派
        </Stack>
        {rules.length === 0 ? (
          <EmptyState title="还没有分派规则" />
        ) : (
          <ol aria-label="分派规则">
            {rules.map((rule, index) => (
              <Rule key={rule.id}>
                <Text $tone="muted" className="num">
                  {index + 1}
                </Text>
                <div>
                  <p>{describeConditions(rule)}</p>
                  <Text as="p" $tone="secondary" $size="meta">
                    分派给 {rule.targetName}
                  </Text>
                  {rule.idle !== '' && (
                    <Text as="p" $tone="warning" $size="meta">
                      目前跳过：{rule.idle}
                    </Text>
                  )}
                </div>
                <Row $gap={4}>
                  <IconButton
                    aria-label={`上移第 ${index + 1} 条规则`}
                    disabled={index === 0 || move.isPending}
                    onClick={() => move.mutate({ from: index, to: index - 1 })}
                  >
                    <ArrowUp size={16} aria-hidden />
                  </IconButton>
                  <IconButton
                    aria-label={`下移第 ${index + 1} 条规则`}
                    disabled={index === rules.length - 1 || move.isPending}
                    onClick={() => move.mutate({ from: index, to: index + 1 })}
                  >
                    <ArrowDown size={16} aria-hidden />
                  </IconButton>
                  <Action aria-label={`编辑第 ${index + 1} 条规则`} onClick={() => setEdited({ rule, sheet })}>
                    编辑
                  </Action>
                  <Action aria-label={`删除第 ${index + 1} 条规则`} onClick={() => confirmDelete(rule)}>
                    删除
                  </Action>
                </Row>
              </Rule>
            ))}
          </ol>
        )}
      </Card>
      <RuleTrialCard rules={rules.map(toGiven)} />
      {edited && (
        <RuleDialog
          rule={edited.rule}
          sheet={edited.sheet}
          store={(next, version) => store(next, version, '规则已保存')}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}

const Rule = styled.li`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr) auto;
  gap: 4px 12px;
  align-items: center;
  padding: 12px 20px;
  border-top: 1px solid ${color.lineSoft};
  ${media.mobile} {
    grid-template-columns: 20px minmax(0, 1fr);
    padding: 12px;
    > :last-child {
      grid-column: 2;
    }
  }
`

const Action = styled(TextButton)`
  min-height: 32px;
  padding: 0 8px;
  ${media.mobile} {
    min-height: 44px;
  }
`

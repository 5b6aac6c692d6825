import { AdminTextLink, TextButton, TextLink } from '../shared/text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import { Fragment, Suspense, useEffect, useRef, useState } from 'react'
import { getContentType, type TypeName } from '../../content/registry'
import type { Overview } from '../../contract'
import { refetchAfterChange } from '../../data/admin/entries'
import { ButtonAnchor } from '../../ui/form/button'
import { findTextField, ImportLink } from '../import/open-import'
import { createAddTarget, useAdminLink } from '../shell/admin-link'
import { notifyFailure } from '../shell/notify'
import { DashboardCard } from './side-cards'
import { StepCategories } from './step-categories'
import { listOpenSteps, stepGroups, stepNumber } from './step-groups'
import { writeAsStaff } from '../../data/client/staff-client'
import { staffQuery } from '../../data/admin/staff-query'
import styled from 'styled-components'
import { adminTextSize, color, media } from '../../ui/theme'
import { Row } from '../../ui/layout'
import { Text } from '../../ui/text'
import { lazyPart } from '../../ui/deferred-part'

const ExampleDialog = lazyPart(async () => ({ default: (await import('./example-dialog')).ExampleDialog }))

/** A step that was chosen in the miniature; a new object for each click. */
export interface WantedStep {
  name: TypeName
  /** What a new entry of it is for. */
  category?: number | undefined
}

/** The way to a complete site. Its ticks come from what is published, never from clicks. */
export function FirstSteps({
  overview,
  administrator,
  wanted,
  onFold,
}: {
  overview: Overview
  administrator: boolean
  /** The step that is open, in the place of the first that is not done. */
  wanted: WantedStep | undefined
  /** Folds the card; left out while a step is open. */
  onFold: (() => void) | undefined
}) {
  const client = useQueryClient()
  const [example, setExample] = useState<TypeName>()
  const { missingSettings, setAside } = overview.firstSteps
  const open = listOpenSteps(overview)
  const current = wanted?.name ?? open[0]

  const { mutate: toggle, isPending } = useMutation({
    mutationFn: async ({ name, isAside }: { name: TypeName; isAside: boolean }) => {
      const settings = await client.fetchQuery({ ...staffQuery('setting.all'), staleTime: 0 })
      // Somebody else may have set others aside since the dashboard was read.
      const others = settings.stepsSetAside.filter((other) => other !== name)
      const stepsSetAside = isAside ? others : [...others, name]
      await writeAsStaff('setting.save', { ...settings, stepsSetAside })
      await refetchAfterChange(client)
    },
    onError: notifyFailure,
  })

  return (
    <DashboardCard
      title="建站步骤"
      note="次序可以打乱，发布后自动打勾"
      link={onFold && <TextButton onClick={onFold}>收起</TextButton>}
    >
      <ol>
        <SettingsStep missing={missingSettings} administrator={administrator} />
      </ol>
      {stepGroups.map(({ title, types }) => (
        <Fragment key={title}>
          <GroupHead>
            {title}
            <span className="num">
              {types.filter((name) => !open.includes(name)).length} / {types.length}
            </span>
          </GroupHead>
          <ol start={types[0] && stepNumber(types[0])}>
            {types.map((name) => (
              <TypeStep
                key={name}
                name={name}
                number={stepNumber(name)}
                figures={overview.types.find(({ type }) => type === name)}
                isNext={name === current}
                wanted={wanted?.name === name ? wanted : undefined}
                isAside={setAside.includes(name)}
                toggle={
                  administrator && !isPending ? () => toggle({ name, isAside: setAside.includes(name) }) : undefined
                }
                onExample={() => setExample(name)}
              />
            ))}
          </ol>
        </Fragment>
      ))}
      {example && (
        <Suspense>
          <ExampleDialog type={example} onClose={() => setExample(undefined)} />
        </Suspense>
      )}
    </DashboardCard>
  )
}

function SettingsStep({ missing, administrator }: { missing: readonly string[]; administrator: boolean }) {
  const isDone = missing.length === 0
  return (
    <Step>
      <Sign isDone={isDone} />
      <Text as="b" $weight={600}>
        站点设置
      </Text>
      <StepText>{isDone ? '联系电话、电子邮箱、地址已填' : `还差${missing.join('、')}`}</StepText>
      <StepWays>
        {administrator ? (
          <TextLink
            to="/manage/settings"
            search={{ section: 'contact' }}
            aria-label={`站点设置：${isDone ? '查看' : '填写'}`}
          >
            {isDone ? '查看' : '填写'}
          </TextLink>
        ) : (
          '由管理员填写'
        )}
      </StepWays>
    </Step>
  )
}

interface TypeStepProps {
  name: TypeName
  number: number
  figures: Overview['types'][number] | undefined
  isNext: boolean
  /** Set while it was chosen in the miniature. */
  wanted: WantedStep | undefined
  isAside: boolean
  /** Sets it aside, or takes that back; for administrators. */
  toggle: (() => void) | undefined
  /** Shows a well-written one. */
  onExample: () => void
}

function TypeStep({ name, number, figures, isNext, wanted, isAside, toggle, onExample }: TypeStepProps) {
  const { label, paths, single, firstStep } = getContentType(name)
  const { published = 0, drafts = 0 } = figures ?? {}
  const isDone = published > 0
  const isBegun = isDone || drafts > 0
  const way = isDone ? '查看' : isBegun ? '继续' : '开始'
  return (
    <Step data-next={isNext || undefined}>
      <Sign isDone={isDone} number={number} />
      <Text as="b" $weight={600}>
        {label}
      </Text>
      <StepText>
        {isDone ? `已发布 ${published} 条` : isBegun ? `草稿 ${drafts} 条，发布后完成` : firstStep.hint}
      </StepText>
      <StepWays>
        {!isNext && !isDone && (
          <TextButton aria-label={`看一个写好的例子：${label}`} onClick={onExample}>
            例子
          </TextButton>
        )}
        {toggle && !isDone && (
          <TextButton aria-label={`${isAside ? '恢复' : '暂不需要'}：${label}`} onClick={toggle}>
            {isAside ? '恢复' : '暂不需要'}
          </TextButton>
        )}
        {!isAside && (
          <AdminTextLink to={isBegun || single ? paths.update : paths.add} aria-label={`${label}：${way}`}>
            {way}
          </AdminTextLink>
        )}
      </StepWays>
      {isNext && <NextStep name={name} wanted={wanted} onExample={onExample} />}
    </Step>
  )
}

/** The tools of the next step, or of the one that was chosen in the miniature. */
function NextStep({ name, wanted, onExample }: Pick<TypeStepProps, 'name' | 'wanted' | 'onExample'>) {
  const { label, paths, single } = getContentType(name)
  const add = useAdminLink(single ? { to: paths.update } : createAddTarget(name, wanted?.category))
  const button = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!wanted) return
    button.current?.focus({ preventScroll: true })
    button.current?.scrollIntoView({ block: 'center' })
  }, [wanted])
  return (
    <StepMore>
      <StepCategories type={name} />
      <Row as="p" $gap={10} $wrap>
        <ButtonAnchor ref={button} {...add} size="admin">
          <Plus size={16} aria-hidden />
          {single ? '填写' : '新增'}
          {label}
        </ButtonAnchor>
        {!single && findTextField(name) !== null && <ImportLink type={name} />}
        <ExampleButton aria-label={`看一个写好的例子：${label}`} onClick={onExample}>
          看一个写好的例子
        </ExampleButton>
      </Row>
    </StepMore>
  )
}

function Sign({ isDone, number }: { isDone: boolean; number?: number }) {
  return (
    <StepNumber className="num" data-done={isDone || undefined}>
      {isDone ? <Check size={14} strokeWidth={2.5} role="img" aria-label="已完成" /> : number}
    </StepNumber>
  )
}

const GroupHead = styled.h3`
  display: flex;
  justify-content: space-between;
  padding: 14px 20px 6px;
  border-top: 1px solid ${color.line};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
  font-weight: 400;
  ${media.mobile} {
    padding: 12px 12px 4px;
  }
`

const Step = styled.li`
  display: grid;
  grid-template-columns: 28px 80px minmax(0, 1fr) auto;
  gap: 2px 12px;
  align-items: center;
  min-height: 44px;
  padding: 6px 20px;
  border-top: 1px solid ${color.line};
  &[data-next] {
    background: ${color.selected};
    box-shadow: inset 3px 0 ${color.primary};
  }
  ${media.mobile} {
    grid-template-columns: 28px minmax(0, 1fr) auto;
    padding: 8px 12px;
  }
`

const StepNumber = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid ${color.field};
  border-radius: 50%;
  color: ${color.textSoft};
  font-size: ${adminTextSize.meta};
  &[data-done] {
    border-color: ${color.accent};
    background: ${color.accent};
    color: ${color.textOnDark};
  }
`

const StepText = styled.span`
  color: ${color.textSoft};
  ${media.mobile} {
    grid-row: 2;
    grid-column: 2 / -1;
    font-size: ${adminTextSize.meta};
  }
`

const StepWays = styled.span`
  display: flex;
  gap: 14px;
  ${media.mobile} {
    grid-row: 1;
    grid-column: 3;
  }
`

/** What else the step that comes next offers. */
const StepMore = styled.div`
  grid-column: 2 / -1;
  display: grid;
  gap: 10px;
  padding: 4px 0 8px;
`

const ExampleButton = styled(TextButton)`
  margin-left: auto;
`

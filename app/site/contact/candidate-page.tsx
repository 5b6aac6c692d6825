import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import type { RowOf } from '../../content/entries'
import { describePay } from '../../content/salary'
import { sections } from '../../content/site-structure'
import type { PostedForm } from '../../data/client/request'
import { positionsQuery } from '../../data/site/entries'
import { candidateNoticeQuery } from '../../data/site/site-queries'
import { stringifySearch } from '../../navigation/search-params'
import { ButtonLink } from '../../ui/form/button'
import { EmptyState } from '../../ui/feedback/states'
import { Text } from '../../ui/text'
import { color, media, size, space, textLink, textSize } from '../../ui/theme'
import { PageFrame } from '../shared/page-frame'
import { sectionTrail, useSectionLabel } from '../shared/section-links'
import { SectionTabs } from '../shared/section-tabs'
import { useSettings } from '../shared/settings'
import { SentReceipt } from './application-receipt'
import { CandidateFields } from './candidate-fields'
import { ConsentField, ShownPolicy, SpamTrap } from './consent-field'
import { FormActions, FormGrid, FormPage, FormTitle, RequiredLead, SubmitButton } from './form-layout'
import { FormMessage, KeptNote } from './form-messages'
import { getPositionId } from './position-row'
import { describeClosed, useCandidateForm } from './use-candidate-form'
import { useLookup } from './use-lookup'

type Position = RowOf<'recruitment'>

interface CandidatePageProps {
  /** The id of the position that the address names. */
  apply: number
  /** What the browser sent by itself, and what became of it. */
  posted: PostedForm | undefined
  /** The current month, YYYY-MM. */
  month: string
}

/** Part 4 of the contact page for one position: the form by which somebody applies for it. */
export function CandidatePage({ apply, posted, month }: CandidatePageProps) {
  const { contactNote } = useSettings()
  const section = useSectionLabel('contact')
  const { rows } = useSuspenseQuery(positionsQuery).data
  // The form stays with what is typed and the file that was chosen, though the last position closes meanwhile.
  const [isBegun, setBegun] = useState(false)
  if (!isBegun && (rows.length > 0 || posted)) setBegun(true)
  return (
    <PageFrame
      art="qianli-day"
      title={section}
      text={contactNote}
      tabs={<SectionTabs section="contact" current={4} />}
      above={sectionTrail('contact')}
      here="在线应聘"
    >
      <div className="w" role="group" aria-label="在线应聘">
        {!isBegun ? (
          <EmptyState
            title="暂无在招岗位"
            action={
              <ButtonLink to="/linkUS" search={{ model: 4 }} variant="secondary" size="small">
                返回人才招聘
              </ButtonLink>
            }
          />
        ) : (
          <CandidateSection key={apply} apply={apply} positions={rows} posted={posted} month={month} />
        )}
      </div>
    </PageFrame>
  )
}

function CandidateSection({ apply, positions, posted, month }: CandidatePageProps & { positions: Position[] }) {
  const { data: notice } = useSuspenseQuery(candidateNoticeQuery)
  const named = positions.find(({ id }) => id === apply)
  const form = useCandidateForm({ position: named ? String(apply) : '', posted }, notice.version)
  const heading = useRef<HTMLHeadingElement>(null)
  const goToForm = () => setTimeout(() => heading.current?.focus())
  const { lookup, earlier } = useLookup(month, { onClose: goToForm, offers: '查看进度或撤回' })
  const chosen = positions.find(({ id }) => String(id) === form.values.position)
  const { values, change, sending } = form
  const isClosed = values.position !== '' && !chosen
  const closed = isClosed && { position: form.problems.position ?? describeClosed(positions.length > 0) }
  const problems = { ...form.problems, ...closed }

  useChosenFile(form)

  function again() {
    form.clear()
    goToForm()
  }

  return (
    <FormPage>
      {lookup}
      {!lookup && form.sent && <SentReceipt kind="candidate" sent={form.sent} again={again} />}
      {/* What was typed stays in the form while something earlier is looked at. */}
      <div hidden={lookup !== null || form.sent !== null}>
        <FormTitle id="apply" ref={heading} tabIndex={-1}>
          {chosen ? `应聘${chosen.title}` : '在线应聘'}
        </FormTitle>
        <RequiredLead>
          <span className="intro">请留下联系方式并附上简历，</span>带<i> * </i>的为必填项。
        </RequiredLead>
        <ShownPolicy />
        <FormGrid
          ref={form.form}
          method="post"
          encType="multipart/form-data"
          action={`${sections.contact.to}${stringifySearch({ model: 4, apply })}#apply`}
          noValidate
          aria-label="在线应聘"
          onSubmit={form.send}
        >
          <FormMessage form={form} />
          <SpamTrap />
          <CandidateFields fields={{ ...form, problems }} positions={positions} />
          <ConsentField
            title="应聘者个人信息保护说明"
            after="，允许贵公司就本次应聘使用简历并与我联系。"
            notice={notice}
            checked={values.consent}
            error={problems.consent}
            onChange={(checked) => change('consent', checked)}
          />
          <FormActions>
            <SubmitButton type="submit" variant="cta" loading={sending} loadingText="正在提交">
              提交应聘
            </SubmitButton>
            <Text $role="note" $tone="muted">
              简历只用于本次招聘，仅负责招聘的人员可以查看
            </Text>
          </FormActions>
          <KeptNote form={form} />
        </FormGrid>
        {earlier}
      </div>
      <PositionFacts position={chosen} />
    </FormPage>
  )
}

/** Takes over a file that was chosen before the page was hydrated. */
function useChosenFile({ form, setValues }: Pick<ReturnType<typeof useCandidateForm>, 'form' | 'setValues'>): void {
  useEffect(() => {
    const input = form.current?.elements.namedItem('file')
    const file = input instanceof HTMLInputElement ? input.files?.[0] : undefined
    if (file) setValues((before) => ({ ...before, file }))
  }, [form, setValues])
}

const Aside = styled.aside`
  padding: ${size(28, 1.2)} ${size(32, 1)};
  border: 1px solid ${color.lineStrong};
  dl {
    margin: ${space[16]} 0;
    border-top: 1px solid ${color.line};
  }
  dl > div {
    display: grid;
    grid-template-columns: 5em 1fr;
    gap: ${space[8]};
    padding: ${space[12]} 0;
    border-bottom: 1px solid ${color.line};
  }
  dt {
    color: ${color.textMuted};
    font-size: ${textSize.note};
  }
  a {
    ${textLink}
  }
  ${media.mobile} {
    a {
      display: inline-flex;
      align-items: center;
      min-height: 2.3rem;
    }
  }
`

/** What the position is, beside its form; and the way back to all of them. */
function PositionFacts({ position }: { position: Position | undefined }) {
  const { department = '', city = '', place = '', education = '', deadline = '' } = position?.values ?? {}
  const facts = [
    ['部门', department],
    ['工作地点', place || city],
    ['薪资范围', position ? describePay(position.values) : ''],
    ['学历', education],
    ['投递截止', deadline],
  ] as const
  return (
    <Aside className="unprinted">
      <Text as="h3" $role="titleSmall">
        {position?.title ?? '人才招聘'}
      </Text>
      {position && (
        <dl>
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="num">{value}</dd>
                </div>
              ),
          )}
        </dl>
      )}
      <Link to="/linkUS" search={{ model: 4 }} hash={position ? getPositionId(position.id) : ''}>
        查看职责与全部岗位
      </Link>
    </Aside>
  )
}

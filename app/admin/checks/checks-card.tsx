import { replaceDraft } from '../form/draft'
import { findRange, showPlace } from './show-place'
import { useQueryClient, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import styled, { createGlobalStyle } from 'styled-components'
import { type DismissedKey, type Finding, toDismissedKey, applyFix, ruleTitles } from '../../content/checks'
import { formatChinaDateTime, formatChinaDate } from '../../content/format'
import { dismissFinding, recallFinding } from '../../data/admin/checks'
import { useSteadyMessage } from '../../ui/form/after-press'
import { adminTextSize, color } from '../../ui/theme'
import { findingCount } from '../form/form-rail'
import { useOpenEntryForm } from '../form/entry-context'
import type { EntryFormState } from '../form/use-entry-form'
import { previewAddress } from '../preview-address'
import { useFocusAfterRow } from '../shared/lost-focus'
import { TextButton } from '../shared/text'
import { notifyFailure, notifyUndoable } from '../shell/notify'
import { FindingItem } from './finding-item'
import { useChecks } from './use-checks'
import type { EntryDraft } from '../../content/entries'
import { getContentType } from '../../content/registry'
import type { Dismissal } from '../../contract'
import { Text } from '../../ui/text'

/** 网站体检: what the content checks found in the form, beside the text. */
export function ChecksCard() {
  const open = useOpenEntryForm()
  const { type, entry } = open
  const client = useQueryClient()
  const checks = useChecks(open)
  const { correct, correctAll } = useCorrections(open, checks)
  const { blocksPublishing } = checks
  const findings = useSteadyMessage(checks.findings)
  const dismissed = useSteadyMessage(checks.dismissed)
  const checkedAt = useSteadyMessage(checks.checkedAt)
  const isUnavailable = useSteadyMessage(checks.isUnavailable)
  const id = entry?.id
  const severe = findings.filter(({ severity }) => severity === 'severe').length

  useFocusAfterRow(findings)
  useEffect(() => underlineFindings(findings), [findings])
  useEffect(() => removeUnderlines, [])
  useEffect(() => {
    findingCount.set(findings.length)
    return () => findingCount.set(0)
  }, [findings.length])

  async function dismiss(finding: Finding, reason: string) {
    if (id === undefined) return
    const key = toDismissedKey(finding)
    await dismissFinding(client, { id, ...key }, reason)
    notifyUndoable('已保留原文，句子不改就不再提示', () => recall(key))
  }

  async function recall({ rule, text, sentence }: DismissedKey) {
    if (id === undefined) return
    await recallFinding(client, { id, rule, text, sentence }).catch(notifyFailure)
  }

  return (
    <Panel aria-label="网站体检">
      <FindingHighlights />
      <Head>
        <Text as="h3" $size="meta">
          网站体检
        </Text>
        {findings.length > 0 && (
          <Count className="num" data-severe={severe > 0 || undefined} aria-label={`${findings.length} 处问题`}>
            {findings.length}
          </Count>
        )}
      </Head>
      {isUnavailable && <Note>体检暂不可用，不影响保存</Note>}
      {checkedAt !== null && findings.length === 0 && (
        <Note>未发现问题，{formatChinaDateTime(checkedAt).slice(11)} 检查</Note>
      )}
      <ul>
        {nameFindings(findings).map(({ key, finding }) => (
          <FindingItem
            key={key}
            finding={finding}
            onCorrect={() => correct(finding)}
            onShow={() => showPlace(finding)}
            onDismiss={id === undefined ? undefined : (reason) => dismiss(finding, reason)}
          />
        ))}
      </ul>
      {findings.length > 0 && (
        <Foot>
          <span>{blocksPublishing && severe > 0 ? '发布前须处理严重项，或说明原因' : ''}</span>
          {findings.some(({ fix }) => fix !== null) && <TextButton onClick={correctAll}>全部改正</TextButton>}
        </Foot>
      )}
      {entry && <PageCheck address={previewAddress(type, entry, entry.revisionId)} />}
      {dismissed.length > 0 && <DismissedFindings dismissed={dismissed} onRecall={recall} />}
    </Panel>
  )
}

/** Gives each finding a key that stays where findings before it come and go. */
function nameFindings(findings: readonly Finding[]): Array<{ key: string; finding: Finding }> {
  const counts = new Map<string, number>()
  return findings.map((finding) => {
    const { rule, sentence, text } = finding
    const name = JSON.stringify([rule, sentence, text])
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return { key: `${name} ${count}`, finding }
  })
}

const Panel = styled.section`
  min-width: 0;
  border-top: 1px solid ${color.lineSoft};
`

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 12px 18px;
`

const Count = styled.span`
  min-width: 22px;
  padding: 0 7px;
  border-radius: 11px;
  background: ${color.mark};
  color: ${color.textOnDark};
  font-size: ${adminTextSize.meta};
  line-height: 22px;
  text-align: center;
  &[data-severe] {
    background: ${color.danger};
  }
`

const Note = styled.p`
  padding: 0 18px 16px;
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`

const Foot = styled.div`
  display: flex;
  gap: 12px;
  align-items: center;
  justify-content: space-between;
  padding: 10px 18px;
  border-top: 1px solid ${color.lineSoft};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`

/** More than any text has. After each correction the findings are computed again, because it moves the text behind it. */
const maxCorrections = 500

interface Checking {
  findings: Finding[]
  findIn: (draft: EntryDraft) => Finding[]
  checkNow: () => void
}

/** Corrects findings in the form. Ctrl+Z undoes a correction in the text, the notice one in any field. */
function useCorrections({ type, form }: EntryFormState, { findings, findIn, checkNow }: Checking) {
  const declaration = getContentType(type)

  const replace = (corrected: EntryDraft, text: string) => replaceDraft(form, corrected, { text, onReplaced: checkNow })

  return {
    correct(finding: Finding) {
      const corrected = applyFix(declaration, structuredClone(form.getValues()), finding)
      // It was changed since it was checked.
      if (!corrected) return checkNow()
      replace(corrected, finding.text === '' ? '已填入替代文字' : `已改正“${finding.text.slice(0, 20)}”`)
      // The editor shows it with the next frame.
      requestAnimationFrame(() => requestAnimationFrame(() => markCorrected(finding)))
      return undefined
    },
    correctAll() {
      let corrected = structuredClone(form.getValues())
      let count = 0
      for (; count < maxCorrections; count += 1) {
        const fixed = findIn(corrected)
          .filter(({ fix }) => fix !== null)
          .map((finding) => applyFix(declaration, corrected, finding))
          .find((draft) => draft !== null)
        if (!fixed) break
        corrected = fixed
      }
      const deadLinks = findings.filter(({ rule }) => rule === 'deadLinks')
      const left = findIn(corrected).length + deadLinks.length
      replace(corrected, `已改正 ${count} 处${left > 0 ? `，还有 ${left} 处需要您处理` : ''}`)
    },
  }
}

const names = { severe: 'finding-severe', advice: 'finding-advice', corrected: 'finding-corrected' } as const
const markedMs = 2_000

/** The look of words with a finding; drawn over the text without changing it (CSS Custom Highlight API). */
const FindingHighlights = createGlobalStyle`
  ::highlight(${names.severe}) {
    text-decoration: underline wavy ${color.danger};
  }
  ::highlight(${names.advice}) {
    text-decoration: underline wavy ${color.mark};
  }
  ::highlight(${names.corrected}) {
    background-color: ${color.warningLine};
  }
`

/** Underlines the words of findings in the editor, but never the word that is being typed. */
function underlineFindings(findings: readonly Finding[]): void {
  if (!('highlights' in CSS)) return
  const caret = getSelection()
  const isTyped = (range: Range) =>
    caret?.isCollapsed === true &&
    caret.anchorNode !== null &&
    range.isPointInRange(caret.anchorNode, caret.anchorOffset)
  for (const severity of ['severe', 'advice'] as const) {
    const ranges = findings
      .filter((finding) => finding.severity === severity)
      .flatMap((finding) => findRange(finding) ?? [])
    CSS.highlights.set(names[severity], new Highlight(...ranges.filter((range) => !isTyped(range))))
  }
}

/** Removes all underlines. */
function removeUnderlines(): void {
  if (!('highlights' in CSS)) return
  for (const name of Object.values(names)) CSS.highlights.delete(name)
}

/** Marks for a moment what has taken the place of the words of a finding. */
function markCorrected(finding: Finding): void {
  if (!('highlights' in CSS) || !finding.fix) return
  const range = findRange({ ...finding, text: finding.fix, end: finding.start + finding.fix.length })
  if (!range) return
  const mark = new Highlight(range)
  CSS.highlights.set(names.corrected, mark)
  setTimeout(() => CSS.highlights.get(names.corrected) === mark && CSS.highlights.delete(names.corrected), markedMs)
}

/** Examines the preview of what was saved last: contrast, names, tables and whatever else only a page shows. */
function PageCheck({ address }: { address: string }) {
  const { data, mutate, isPending, isError } = useMutation({
    mutationFn: async () => (await import('./check-page')).checkPage(address),
  })
  return (
    <Part>
      <TextButton disabled={isPending} onClick={() => mutate()}>
        {isPending ? '正在检查预览页面' : '检查预览页面的无障碍'}
      </TextButton>
      <div role="status">
        {isError && <p>预览页面暂时无法检查，请稍后再试</p>}
        {data?.length === 0 && <p>预览页面未发现无障碍问题</p>}
        {data && data.length > 0 && <p>预览页面有 {data.length} 类无障碍问题</p>}
      </div>
      {data && (
        <ul>
          {data.map(({ rule, message, elements }) => (
            <Fault key={rule}>
              <Text as="b" $tone="body">
                {message}
              </Text>
              <span>
                {elements.length} 处：{elements.slice(0, 3).join('；')}
              </span>
            </Fault>
          ))}
        </ul>
      )}
    </Part>
  )
}

const Part = styled.div`
  padding: 10px 18px;
  border-top: 1px solid ${color.lineSoft};
  color: ${color.textMuted};
  font-size: ${adminTextSize.meta};
`

const Fault = styled.li`
  display: grid;
  gap: 2px;
  padding-top: 8px;
  overflow-wrap: anywhere;
`

/** What was dismissed of an entry, by whom, when and why, with the way back. */
function DismissedFindings({
  dismissed,
  onRecall,
}: {
  dismissed: readonly Dismissal[]
  onRecall: (dismissal: Dismissal) => Promise<void>
}) {
  return (
    <Details>
      <summary>已保留原文 {dismissed.length} 处</summary>
      <ul>
        {dismissed.map((dismissal) => {
          const { rule, text, sentence, reason, by, at } = dismissal
          return (
            <Item key={`${rule} ${text} ${sentence}`}>
              <span>
                {ruleTitles[rule]}
                {text !== '' && `“${text}”`}，{by} {formatChinaDate(at)}
                {reason !== '' && `：${reason}`}
              </span>
              <TextButton onClick={() => void onRecall(dismissal)} aria-label={`恢复提示：${ruleTitles[rule]}${text}`}>
                恢复
              </TextButton>
            </Item>
          )
        })}
      </ul>
    </Details>
  )
}

const Details = styled.details`
  padding: 10px 18px;
  border-top: 1px solid ${color.lineSoft};
  color: ${color.textMuted};
  font-size: ${adminTextSize.small};
  & > summary {
    cursor: pointer;
  }
`

const Item = styled.li`
  display: flex;
  gap: 8px;
  align-items: baseline;
  justify-content: space-between;
  padding-top: 6px;
  overflow-wrap: anywhere;
`

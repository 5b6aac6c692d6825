import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchAnswer } from '../../app/contract'
import { readDirectAnswers } from '../../app/server/page-data'
import { seedDemo } from '../../app/server/seed'
import { openTestContext, type TestContext } from '../support/context'
import { engineNames } from '../support/engines'
import { type SearchQuestion, searchQuestions } from '../support/search-questions'

/** What the search answers to the questions, by the engine. */
const given: Record<string, unknown> = {}

const titleOf = (row: SearchAnswer['rows'][number]) => row.title.map(({ text }) => text).join('')

/** What is wrong with the answer to a question; undefined for a right one. */
function findFault(question: SearchQuestion, { rows, total, shownFor, answers }: SearchAnswer): string | undefined {
  const titles = rows.slice(0, 3).map((row) => `${titleOf(row)} (${row.group})`)
  const says = `${question.asked}: ${shownFor && `[${shownFor}] `}${answers.map(({ kind, title }) => `<${kind} ${title}> `).join('')}${titles.join('; ')}`
  const isTitle = (title: string) => (row: SearchAnswer['rows'][number]) => titleOf(row) === title
  if ('finds' in question) return total === 0 && answers.length === 0 ? undefined : says
  if ('amongThree' in question) return rows.slice(0, 3).some(isTitle(question.amongThree)) ? undefined : says
  if ('answer' in question) {
    const [first] = answers
    const shown = [...(first?.facts ?? []), ...(first?.ways ?? [])].map((one) =>
      'value' in one ? one.value : one.label,
    )
    const text = [first?.title ?? '', ...shown].join(' ')
    return first?.kind === question.answer && text.includes(question.shows) ? undefined : `${says} ${text}`
  }
  if ('corrected' in question && shownFor !== question.corrected) return says
  return rows.slice(0, 1).some(isTitle(question.first)) ? undefined : says
}

describe.each(engineNames)('The demo content on %s', (engine) => {
  let context: TestContext

  beforeAll(async () => {
    context = await openTestContext(engine)
    await seedDemo(context)
  })
  afterAll(() => context.close())

  async function ask(keyword: string): Promise<SearchAnswer> {
    const { asks, ...found } = await context.search.find({ keyword, group: '', offset: 0, limit: 5 })
    return { ...found, answers: await readDirectAnswers(keyword, asks, { ...context, at: context.now() }) }
  }

  test('is searched so that at least 95 of 100 questions are answered rightly, and those alike on both engines', async () => {
    const answers: SearchAnswer[] = []
    for (const { asked } of searchQuestions) answers.push(await ask(asked))
    const faults = searchQuestions.flatMap((question, index) => {
      const answer = answers[index]
      return answer ? (findFault(question, answer) ?? []) : []
    })
    expect(faults.length, faults.join('\n')).toBeLessThanOrEqual(searchQuestions.length * 0.05)
    // Uploads have random addresses.
    given[engine] = JSON.parse(JSON.stringify(answers).replaceAll(/\/media\/[\w/.]+/g, '/media'))
    for (const other of Object.values(given)) expect(given[engine]).toEqual(other)
  })

  test('gives the checks no finding at all', async () => {
    await context.checks.settle()
    await context.checks.runWhenDue()

    const { rows } = await context.checks.list({ offset: 0, limit: 100 })
    expect(await context.entries.countVisible()).toBeGreaterThan(50)
    expect(rows.map(({ title, findings }) => [title, findings.map(({ text }) => text)])).toEqual([])
    await context.checks.stop()
  })
})

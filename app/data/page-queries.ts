import { type DehydratedState, dehydrate, type QueryClient } from '@tanstack/react-query'

/** A query of a page, apart from its answer, which many pages share. */
interface PageQuery {
  query: DehydratedState['queries'][number]
  data: unknown
}

const elementId = 'page-queries'

/** JSON that cannot end the script element it stands in, or open a comment there. */
function escapeData(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`)
}

/** The JSON of answers that do not change any more, once a second page has shown them; empty until then. */
const jsonByAnswer = new WeakMap<object, string>()

function writeAnswer(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer))
    return escapeData(JSON.stringify(answer))
  const known = jsonByAnswer.get(answer)
  if (known) return known
  const json = escapeData(JSON.stringify(answer))
  jsonByAnswer.set(answer, known === undefined ? '' : json)
  return json
}

/**
 * The queries that a page was rendered from, as an element for the end of its body: a data block, which runs nothing and so
 * needs no hash in the content security policy. The router would write their JSON into a string of its script.
 */
export function writePageQueries(queryClient: QueryClient): string {
  const queries = dehydrate(queryClient).queries.map((query) => {
    const { data, ...state } = query.state
    return `{"query":${escapeData(JSON.stringify({ ...query, state }))},"data":${writeAnswer(data)}}`
  })
  return `<script type="application/json" id="${elementId}">[${queries.join(',')}]</script>`
}

/** Takes the queries that the server rendered the page from out of the page, before it is hydrated. */
export function takePageQueries(): DehydratedState {
  const element = document.querySelector(`script#${elementId}`)
  element?.remove()
  const queries: PageQuery[] = JSON.parse(element?.textContent ?? '[]')
  return {
    mutations: [],
    queries: queries.map(({ query, data }) => ({ ...query, state: { ...query.state, data } })),
  }
}

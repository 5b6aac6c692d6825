import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { writePageQueries } from './page-queries'

/** What a browser reads of the element: everything up to the first end of a script. */
function readData(html: string): unknown {
  const [, json = ''] = /^<script type="application\/json" id="page-queries">([^]*?)<\/script>$/.exec(html) ?? []
  return JSON.parse(json)
}

function writeAnswer(data: unknown): string {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['news', { id: 7 }], data, { updatedAt: 5 })
  return writePageQueries(queryClient)
}

test('A page carries each of its queries beside the answer of it', () => {
  const carried = readData(writeAnswer({ title: '实景三维' }))

  expect(carried).toMatchObject([
    {
      query: {
        queryKey: ['news', { id: 7 }],
        queryHash: '["news",{"id":7}]',
        state: { status: 'success', dataUpdatedAt: 5 },
      },
      data: { title: '实景三维' },
    },
  ])
})

test('A text cannot end the element or open a comment in it, the first time that a page shows it and later', () => {
  const text = '</script><!--<script>\u2028'
  const answer = Object.freeze({ text })
  for (const html of [writeAnswer(answer), writeAnswer(answer), writeAnswer(answer), writeAnswer({ text })]) {
    expect(html.match(/<(?!script type|\/script>$)/g)).toBeNull()
    expect(readData(html)).toMatchObject([{ data: { text } }])
  }
})

test('An answer that somebody has changed since is carried as it is now', () => {
  const answer = { title: '旧' }
  expect(readData(writeAnswer(answer))).toMatchObject([{ data: { title: '旧' } }])
  expect(readData(writeAnswer(answer))).toMatchObject([{ data: { title: '旧' } }])

  answer.title = '新'

  expect(readData(writeAnswer(answer))).toMatchObject([{ data: { title: '新' } }])
})

test('An answer without a value is carried as null', () => {
  expect(readData(writeAnswer(null))).toMatchObject([{ data: null }])
})

import { describe, expect, test } from 'vitest'
import type { EntryDraft } from '../../content/entries'
import { mergeDrafts } from './merge-drafts'

const splitBlocks = (html: string) => html.match(/<(p|ul|h2)>.*?<\/\1>/gs) ?? []

function news(body: string, values: Record<string, unknown> = {}, title = '实景三维'): EntryDraft {
  return { category: 1, title, values: { body, ...values } }
}

function merge(base: EntryDraft, mine: EntryDraft, theirs: EntryDraft, isLive = false) {
  return mergeDrafts('news', { base, mine, theirs }, { splitBlocks, isLive })
}

function mergeBodies(base: string, mine: string, theirs: string, isLive = false) {
  const { collisions, resolve } = merge(news(base), news(mine), news(theirs), isLive)
  return { collisions, body: resolve([]).values.body }
}

test('Changes of different fields come together', () => {
  const { collisions, taken, resolve } = merge(
    news('<p>一。</p>', { abstract: '旧摘要。' }),
    news('<p>一。</p>', { abstract: '旧摘要。' }, '我的标题'),
    news('<p>一。</p>', { abstract: '新摘要。' }),
  )
  expect(collisions).toEqual([])
  expect(taken).toEqual(['摘要'])
  expect(resolve([])).toMatchObject({ title: '我的标题', values: { abstract: '新摘要。' } })
})

describe('A text', () => {
  test('merges changes of different paragraphs', () => {
    expect(mergeBodies('<p>甲。</p><p>乙。</p>', '<p>甲一。</p><p>乙。</p>', '<p>甲。</p><p>乙二。</p>')).toEqual({
      collisions: [],
      body: '<p>甲一。</p><p>乙二。</p>',
    })
  })

  test('merges changes of different sentences of one paragraph, neighbours included', () => {
    expect(mergeBodies('<p>甲。乙。</p>', '<p>甲一。乙。</p>', '<p>甲。乙二。</p>').body).toBe('<p>甲一。乙二。</p>')
  })

  test('merges a sentence added behind one that the other changed', () => {
    expect(mergeBodies('<p>甲。乙。</p>', '<p>甲。乙。丙。</p>', '<p>甲。乙二。</p>').body).toBe(
      '<p>甲。乙二。丙。</p>',
    )
  })

  test('keeps what both added at the same place', () => {
    expect(mergeBodies('<p>甲。</p>', '<p>甲。</p><p>我的。</p>', '<p>甲。</p><p>对方的。</p>').body).toBe(
      '<p>甲。</p><p>我的。</p><p>对方的。</p>',
    )
  })

  test('keeps marks that one side set around a sentence', () => {
    expect(
      mergeBodies('<p>甲。乙。丙。</p>', '<p><strong>甲。</strong>乙。丙。</p>', '<p>甲。乙。丙三。</p>').body,
    ).toBe('<p><strong>甲。</strong>乙。丙三。</p>')
  })

  test('asks about the one sentence that both changed, and shows what stands around it', () => {
    const { collisions, resolve } = merge(
      news('<p>甲。共 318 架次。丙。</p>'),
      news('<p>甲。共 326 架次。丙。</p>'),
      news('<p>甲。历时 94 天。丙三。</p>'),
    )
    expect(collisions).toEqual([
      {
        label: '正文',
        isText: true,
        base: '共 318 架次。',
        mine: '共 326 架次。',
        theirs: '历时 94 天。',
        before: '<p>甲。',
        after: '丙三。</p>',
      },
    ])
    expect(resolve(['mine']).values.body).toBe('<p>甲。共 326 架次。丙三。</p>')
    expect(resolve(['theirs']).values.body).toBe('<p>甲。历时 94 天。丙三。</p>')
    expect(resolve(['both']).values.body).toBe('<p>甲。共 326 架次。历时 94 天。丙三。</p>')
  })

  test('asks about one that was empty and that both wrote, formatted or not', () => {
    const { collisions } = merge(
      news('', { abstract: '' }),
      news('<p>我的正文。</p>', { abstract: '我的摘要。' }),
      news('<p>对方的正文。</p>', { abstract: '对方的摘要。' }),
    )
    expect(collisions).toMatchObject([
      { label: '摘要', base: '', mine: '我的摘要。', theirs: '对方的摘要。' },
      { label: '正文', base: '', mine: '<p>我的正文。</p>', theirs: '<p>对方的正文。</p>' },
    ])
  })

  test('asks about a paragraph that one deleted and the other changed', () => {
    const { collisions } = mergeBodies('<p>甲。</p><p>乙。</p>', '<p>甲。</p>', '<p>甲。</p><p>乙二。</p>')
    expect(collisions).toMatchObject([{ base: '<p>乙。</p>', mine: '', theirs: '<p>乙二。</p>' }])
  })
})

test('Of a field that is no text one side is taken whole, and a question asked when both changed it', () => {
  const base = news('', { date: '2026-11-25' })
  const { collisions, resolve } = merge(base, news('', { date: '2026-11-23' }), news('', { date: '2026-11-24' }))
  expect(collisions).toMatchObject([{ isText: false, mine: '2026-11-23', theirs: '2026-11-24' }])
  expect(resolve(['theirs']).values.date).toBe('2026-11-24')
})

test('Items that both added to a list are all kept', () => {
  const file = (name: string) => ({ src: `/media/${name}.pdf`, name, size: 1 })
  const { collisions, resolve } = merge(
    news('', { files: [file('甲')] }),
    news('', { files: [file('甲'), file('乙')] }),
    news('', { files: [file('丙'), file('甲')] }),
  )
  expect(collisions).toEqual([])
  expect(resolve([]).values.files).toEqual([file('丙'), file('甲'), file('乙')])
})

test('Of a sentence that both changed, people who see each other write keep what each put into it', () => {
  const texts = [
    '<p>工期较紧，质量优良。</p>',
    '<p>今年工期较紧，质量优良。</p>',
    '<p>工期较紧，成果质量优良。</p>',
  ] as const
  expect(mergeBodies(...texts, true)).toEqual({ collisions: [], body: '<p>今年工期较紧，成果质量优良。</p>' })
  expect(mergeBodies(...texts).collisions).toHaveLength(1)
})

test('The same characters changed differently are asked about, also by people who see each other write', () => {
  const [base, mine, theirs] = ['<p>航摄共 318 架次。</p>', '<p>航摄共 326 架次。</p>', '<p>航摄共 372 架次。</p>']
  expect(mergeBodies(base, mine, theirs, true).collisions).toMatchObject([{ mine: '航摄共 326 架次。' }])
  // Of 318, 328 and 319 no number is made that nobody has written.
  expect(mergeBodies(base, '<p>航摄共 328 架次。</p>', '<p>航摄共 319 架次。</p>', true).collisions).toHaveLength(1)
})

test('Without knowing what both started from, every difference is asked about', () => {
  const { collisions } = mergeDrafts(
    'news',
    { base: null, mine: news('<p>甲。</p>'), theirs: news('<p>乙。</p>', {}, '另一标题') },
    { splitBlocks, isLive: false },
  )
  expect(collisions.map(({ label }) => label)).toEqual(['标题', '正文'])
})

/** The same numbers for the same seed (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}

/** Edits a text at random places. @returns the words that only this person typed and that still stand */
function edit(paragraphs: string[][], who: string, random: (limit: number) => number) {
  const edited = paragraphs.map((sentences) => [...sentences])
  for (let change = 0; change <= random(6); change++) {
    const word = `${who}${change}号改动。`
    const sentences = edited[random(edited.length)] ?? []
    const at = random(sentences.length + 1)
    const kind = random(4)
    if (kind === 0) sentences.splice(at, 0, word)
    else if (kind === 1) sentences.splice(at, 1, word)
    else if (kind === 2 && sentences.length > 1) sentences.splice(at, 1)
    else edited.splice(random(edited.length + 1), 0, [word])
  }
  return edited
}

const write = (paragraphs: string[][]) => paragraphs.map((sentences) => `<p>${sentences.join('')}</p>`).join('')
const typedIn = (html: string) => html.match(/[AB]\d号改动。/g) ?? []

test.each([false, true])('A thousand random pairs of editors lose no character (live: %s)', (isLive) => {
  for (let seed = 1; seed <= 1_000; seed++) {
    const random = createRandom(seed)
    const base = Array.from({ length: 1 + random(6) }, (_, row) =>
      Array.from({ length: 1 + random(5) }, (_unused, column) => `第${row}段第${column}句。`),
    )
    const mine = write(edit(base, 'A', random))
    const theirs = write(edit(base, 'B', random))
    const { collisions, resolve } = merge(news(write(base)), news(mine), news(theirs), isLive)
    const both = String(resolve(collisions.map(() => 'both')).values.body)
    expect(new Set(typedIn(both)), `seed ${seed}`).toEqual(new Set([...typedIn(mine), ...typedIn(theirs)]))
    for (const choice of ['mine', 'theirs'] as const) {
      const result = String(resolve(collisions.map(() => choice)).values.body)
      expect(splitBlocks(result).join(''), `seed ${seed}`).toBe(result)
    }
  }
})

/** Puts a new word at a random place of a text, or in the place of a sentence that was there from the beginning. */
function type(html: string, word: string, random: (limit: number) => number): string {
  const paragraphs = splitBlocks(html).map((block) => block.slice(3, -4).match(/[^。]+。/g) ?? [])
  const sentences = paragraphs[random(paragraphs.length)] ?? []
  const at = random(sentences.length + 1)
  const isOriginal = sentences[at]?.startsWith('第') === true
  if (random(5) === 0) paragraphs.splice(random(paragraphs.length + 1), 0, [word])
  else sentences.splice(at, isOriginal && random(2) === 0 ? 1 : 0, word)
  return write(paragraphs)
}

test.each([false, true])(
  'A thousand random interleavings of two people who type and save lose no character (live: %s)',
  (isLive) => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const random = createRandom(seed)
      const first = write([
        ['第0段第0句。', '第0段第1句。'],
        ['第1段第0句。', '第1段第1句。', '第1段第2句。'],
      ])
      const server = { version: 1, body: first }
      const people = ['A', 'B'].map((name) => ({ name, body: first, base: { ...server } }))
      const save = (person: (typeof people)[number]) => {
        if (person.base.version !== server.version) {
          const { collisions, resolve } = merge(news(person.base.body), news(person.body), news(server.body), isLive)
          person.body = String(resolve(collisions.map(() => 'both')).values.body)
        }
        server.body = person.body
        server.version++
        person.base = { ...server }
      }
      const typed: string[] = []
      for (let step = 0; step < 12; step++) {
        const person = people[random(2)]
        if (!person) continue
        if (random(3) === 0) save(person)
        else {
          const word = `${person.name}${step}号改动。`
          typed.push(word)
          person.body = type(person.body, word, random)
        }
      }
      for (const person of people) save(person)
      // A place whose both versions are kept may hold a sentence of both twice.
      expect(new Set(server.body.match(/[AB]\d+号改动。/g)), `seed ${seed}`).toEqual(new Set(typed))
    }
  },
)

test('A thousand random pairs of people who write into one sentence at the same time lose no word of either', () => {
  const sentence = '本期完成外业航摄与内业处理，成果经两级检查一级验收。'
  for (let seed = 1; seed <= 1_000; seed++) {
    const random = createRandom(seed)
    const insert = (word: string) => {
      const at = random(sentence.length)
      return `<p>${sentence.slice(0, at)}${word}${sentence.slice(at)}</p>`
    }
    const [base, mine, theirs] = [`<p>${sentence}</p>`, insert('甲方所写'), insert('乙方所写')] as const
    const { collisions, body } = mergeBodies(base, mine, theirs, true)
    expect(collisions, `seed ${seed}`).toEqual([])
    expect(String(body), `seed ${seed}`).toContain('甲方所写')
    expect(String(body), `seed ${seed}`).toContain('乙方所写')
    expect(String(body).replace(/[甲乙]方所写/g, ''), `seed ${seed}`).toBe(base)
  }
})

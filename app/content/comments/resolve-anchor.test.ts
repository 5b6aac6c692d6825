import { describe, expect, test } from 'vitest'
import { type AnchorBlock, createPassageAnchor, type PassageAnchor } from './anchor'
import { resolveAnchor } from './resolve-anchor'

const paragraphs = [
  '近日，由公司承担的省级实景三维建设项目通过专家验收。项目覆盖十二个市县，历时二十二个月。',
  '外业团队布设像控点 4860 个，经野外检核，高程中误差 0.11 m，优于设计书规定的 0.15 m。',
  '有人机与无人机航摄共 318 架次，获取 860 平方千米倾斜影像，点云密度优于每平方米 4 点。',
  '成果将汇入省级时空大数据平台，为国土空间规划、耕地保护监管与防汛应急提供统一的三维底座。',
]
const commented = '高程中误差 0.11 m'

const toBlocks = (texts: readonly string[]): AnchorBlock[] => texts.map((text) => ({ text }))

/** Anchors a comment to the first place where some words stand. */
function anchorTo(words: string, texts: readonly string[] = paragraphs): PassageAnchor {
  const block = texts.findIndex((text) => text.includes(words))
  const offset = texts[block]?.indexOf(words) ?? -1
  const place = { from: { block, offset }, to: { block, offset: offset + words.length } }
  const anchor = createPassageAnchor('body', toBlocks(texts), place)
  if (!anchor) throw new Error(`"${words}" cannot be anchored to`)
  return anchor
}

/** Where an anchor is in a text, with the words that are there. */
function find(anchor: PassageAnchor, texts: readonly string[]) {
  const place = resolveAnchor(anchor, { blocks: toBlocks(texts) })
  if (place.from === null) return { state: place.state, words: null, block: null }
  const { from, to } = place
  const words = texts
    .map((text, block) =>
      block < from.block || block > to.block
        ? ''
        : text.slice(block === from.block ? from.offset : 0, block === to.block ? to.offset : undefined),
    )
    .join('')
  return { state: place.state, words, block: from.block }
}

const anchor = anchorTo(commented)
const [first = '', second = '', third = '', fourth = ''] = paragraphs

describe('the anchor of a passage', () => {
  test('is found where it was while the text stays the same', () => {
    expect(find(anchor, paragraphs)).toEqual({ state: 'exact', words: commented, block: 1 })
  })

  test('keeps the words and 24 characters on either side', () => {
    expect(anchor).toEqual({
      kind: 'passage',
      field: 'body',
      index: 1,
      fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/),
      quote: '高程中误差 0.11 m',
      words: '高程中误差 0.11 m',
      before: '。外业团队布设像控点 4860 个，经野外检核，',
      after: '，优于设计书规定的 0.15 m。有人机与无人机',
    })
  })

  test('moves with words that are inserted before it in its paragraph', () => {
    const changed = [first, second.replace('外业', '2026 年春季，外业'), third, fourth]
    expect(find(anchor, changed)).toEqual({ state: 'exact', words: commented, block: 1 })
  })

  test('moves with its paragraph', () => {
    expect(find(anchor, [second, first, third, fourth])).toEqual({ state: 'moved', words: commented, block: 0 })
  })

  test('is found in both halves of a paragraph that is split in the middle of the words', () => {
    const at = second.indexOf('0.11')
    const split = [first, second.slice(0, at), second.slice(at), third]
    expect(find(anchor, split)).toEqual({ state: 'exact', words: commented, block: 1 })
  })

  test('is found in a paragraph that is joined with the one before it', () => {
    expect(find(anchor, [first + second, third, fourth])).toEqual({ state: 'moved', words: commented, block: 0 })
  })

  test('says that its words were changed, and where they stand now', () => {
    const changed = [first, second.replace('0.11 m', '0.112 米'), third, fourth]
    expect(find(anchor, changed)).toEqual({ state: 'changed', words: '高程中误差 0.112 米', block: 1 })
  })

  test('is found by its words when the sentences around them were written anew', () => {
    const changed = [first, `检查报告写明：${commented}；其余指标另附。`, third]
    expect(find(anchor, changed)).toEqual({ state: 'exact', words: commented, block: 1 })
  })

  test('is found by similar words when they and what is around them were changed', () => {
    const changed = [first, '检查报告写明：高程中误差 0.12 m；其余指标另附。', third]
    expect(find(anchor, changed)).toMatchObject({ state: 'changed', block: 1 })
  })

  test('is gone when its words are deleted, however often single ones of them stand elsewhere', () => {
    expect(find(anchor, [first, second.replace(commented, ''), third, fourth]).state).toBe('gone')
    expect(find(anchor, [first, third, fourth]).state).toBe('gone')
    expect(find(anchor, []).state).toBe('gone')
  })

  test('of a short word does not go to another place where the same word stands', () => {
    const short = anchorTo('项目')
    expect(find(short, paragraphs)).toEqual({ state: 'exact', words: '项目', block: 0 })

    const deleted = [first.replace('建设项目通过', '建设通过'), second, third, fourth]

    expect(find(short, deleted)).toEqual({ state: 'gone', words: null, block: null })
  })

  test('of words that stand in the text twice stays with its own', () => {
    const texts = ['第一标段的中误差为 0.05 m，全部合格。', '第二标段的中误差为 0.05 m，全部合格。']
    const secondOne = { ...anchorTo('中误差为 0.05 m', texts.slice(1)), before: '格。第二标段的', index: 1 }
    expect(find(secondOne, texts).block).toBe(1)
    expect(find(secondOne, ['前言。', ...texts]).block).toBe(2)
    expect(find(secondOne, texts.toReversed()).block).toBe(0)
  })

  test('whose words were changed before stays changed, and is followed from where it was last', () => {
    const followed = { ...anchor, words: '高程中误差为 11 厘米', before: '经复核，', after: '，合格。' }
    expect(find(followed, [first, '经复核，高程中误差为 11 厘米，合格。'])).toEqual({
      state: 'changed',
      words: '高程中误差为 11 厘米',
      block: 1,
    })
  })

  test('does not mind the spaces that editor and cleaner write differently', () => {
    expect(find(anchor, [first, second.replaceAll(' ', '\u00A0')])).toMatchObject({ state: 'exact', block: 1 })
  })

  test('has no words in an empty selection', () => {
    const nothing = { from: { block: 0, offset: 3 }, to: { block: 0, offset: 3 } }
    expect(createPassageAnchor('body', toBlocks(paragraphs), nothing)).toBeNull()
  })
})

/** Numbers that look random, and are the same ones for a seed. */
function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Edit = (texts: string[], random: (below: number) => number) => string[]

/** Changes that leave the commented words alone. */
const edits: Record<string, Edit> = {
  insert(texts, random) {
    const at = random(texts.length)
    const text = texts[at] ?? ''
    // Not inside of the words, but right before and behind them too.
    const open = Array.from({ length: text.length + 1 }, (_, offset) => offset).filter((offset) => {
      const start = text.indexOf(commented)
      return start === -1 || offset <= start || offset >= start + commented.length
    })
    const offset = open[random(open.length)] ?? 0
    const added = '其中新增的检查点全部合格，'.slice(0, 1 + random(12))
    return texts.with(at, text.slice(0, offset) + added + text.slice(offset))
  },
  move(texts, random) {
    const from = random(texts.length)
    const [taken = ''] = texts.slice(from, from + 1)
    return texts.toSpliced(from, 1).toSpliced(random(texts.length), 0, taken)
  },
  split(texts, random) {
    const at = random(texts.length)
    const text = texts[at] ?? ''
    const offset = random(text.length + 1)
    return texts.toSpliced(at, 1, text.slice(0, offset), text.slice(offset))
  },
  join(texts, random) {
    if (texts.length < 2) return texts
    const at = random(texts.length - 1)
    return texts.toSpliced(at, 2, (texts[at] ?? '') + (texts[at + 1] ?? ''))
  },
  delete(texts, random) {
    const at = random(texts.length)
    const text = texts[at] ?? ''
    const start = text.indexOf(commented)
    if (start === -1) return texts.join('').includes(commented) ? texts.with(at, text.slice(random(10))) : texts
    return texts.with(at, text.slice(Math.min(start, random(10))))
  },
}

describe('through five edits around it', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'an anchor keeps its words as long as they are in one piece, with seed %i',
    (seed) => {
      const random = createRandom(seed)
      let texts: readonly string[] = paragraphs
      for (const edit of Object.values(edits).toSorted(() => random(3) - 1)) {
        texts = edit([...texts], random)
        if (texts.some((text) => text.includes(commented))) {
          expect(find(anchor, texts).words, texts.join('\n')).toBe(commented)
          expect(find(anchor, texts).state).not.toBe('gone')
        }
      }
    },
  )

  test.each(Array.from({ length: 20 }, (_, seed) => seed + 100))(
    'an anchor that is followed after each edit keeps its place while its words are changed too, with seed %i',
    (seed) => {
      const random = createRandom(seed)
      let texts = [...paragraphs]
      let followed = anchor
      for (const [index, value] of ['0.12', '0.125', '0.13', '0.135', '0.14'].entries()) {
        texts = texts.map((text) => text.replace(/(高程中误差 )[\d.]+/, `$1${value}`))
        texts = edits.move?.(texts, random) ?? texts
        const place = resolveAnchor(followed, { blocks: toBlocks(texts) })
        expect(place.state, `edit ${index}`).toBe('changed')
        if (place.from === null) throw new Error('the place is gone')
        const next = createPassageAnchor('body', toBlocks(texts), place)
        followed = { ...(next ?? followed), quote: anchor.quote }
      }
      expect(followed.words).toContain('高程中误差 0.14')
      expect(followed.quote).toBe('高程中误差 0.11 m')
    },
  )
})

describe('the anchor of a thing', () => {
  const picture = (key: string): AnchorBlock => ({ object: 'picture', key, text: '' })
  const onPicture = {
    kind: 'object',
    field: 'body',
    object: 'picture',
    key: '/media/a.jpg',
    label: '图 1',
    index: 1,
  } as const

  test('follows a picture to another place, and is gone with it', () => {
    const blocks = [{ text: first }, picture('/media/a.jpg'), { text: second }]
    expect(resolveAnchor(onPicture, { blocks })).toMatchObject({ state: 'exact', from: { block: 1, offset: 0 } })
    expect(resolveAnchor(onPicture, { blocks: blocks.toReversed().concat({ text: third }) })).toMatchObject({
      state: 'exact',
    })
    expect(resolveAnchor(onPicture, { blocks: [picture('/media/a.jpg'), { text: first }] })).toMatchObject({
      state: 'moved',
      from: { block: 0, offset: 0 },
    })
    expect(resolveAnchor(onPicture, { blocks: [picture('/media/b.jpg')] })).toEqual({ state: 'gone', from: null })
  })

  test('says that a table was changed, and is not taken for another table', () => {
    const table = (text: string): AnchorBlock => ({ object: 'table', text })
    const onTable = {
      kind: 'object',
      field: 'body',
      object: 'table',
      key: '成果范围精度数字高程模型2.3万平方千米0.11m',
      label: '',
      index: 0,
    } as const
    const same = table('成果范围精度数字高程模型2.3 万平方千米0.11 m')
    expect(resolveAnchor(onTable, { blocks: [same] }).state).toBe('exact')
    expect(
      resolveAnchor(onTable, { blocks: [table('序号姓名单位'), table('成果范围精度数字高程模型2.3万平方千米0.12m')] }),
    ).toMatchObject({ state: 'changed', from: { block: 1, offset: 0 } })
    expect(resolveAnchor(onTable, { blocks: [table('序号姓名单位')] }).state).toBe('gone')
  })

  test('follows an attachment as long as the field has it', () => {
    const onFile = {
      kind: 'object',
      field: 'files',
      object: 'attachment',
      key: '/media/a.pdf',
      label: '意见书',
      index: 0,
    } as const
    expect(resolveAnchor(onFile, { uploads: ['/media/b.pdf', '/media/a.pdf'] }).state).toBe('exact')
    expect(resolveAnchor(onFile, { uploads: ['/media/b.pdf'] }).state).toBe('gone')
  })

  test('of a field as a whole is gone only with the field', () => {
    expect(resolveAnchor({ kind: 'field', field: 'summary' }, {}).state).toBe('exact')
    expect(resolveAnchor({ kind: 'field', field: 'summary' }, null).state).toBe('gone')
  })
})

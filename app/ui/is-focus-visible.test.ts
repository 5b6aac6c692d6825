import { expect, it } from 'vitest'
import { isFocusVisible } from './is-focus-visible'

it('An element shows its focus where a browser cannot tell, which gives none to what a mouse presses', () => {
  const answering = (answer: () => boolean) => Object.assign(Object.create(null), { matches: answer }) as Element

  expect(isFocusVisible(answering(() => true))).toBe(true)
  expect(isFocusVisible(answering(() => false))).toBe(false)
  expect(
    isFocusVisible(
      answering(() => {
        throw new SyntaxError("':focus-visible' is not a valid selector")
      }),
    ),
  ).toBe(true)
})

import type { Page, Response } from '@playwright/test'
import { findScriptsWith, readBuiltScripts, staffMarkers } from '../support/built-scripts'
import { findUnfittingPictures } from './delivered-pictures'
import { findAccessibilityFaults, findLayoutFaults } from './page-faults'
import { expect, resize, test } from './site-fixture'
import { findLonelyTiles, findSmallTargets } from './tile-faults'

export type Device = 'desktop' | 'telephone'

/** A page that is open on a device, and what was noted on the way. */
export interface Visit {
  page: Page
  device: Device
  /** Path and query that were asked for. */
  path: string
  answer: Response | null
  /** The paths of everything that the page has asked for so far. */
  requests: string[]
}

/** Something that holds for every page. */
export interface Rule {
  /** What holds, as it completes the sentence "the page ...". */
  name: string
  /** Everything that breaks the rule, in words. */
  find: (visit: Visit) => Promise<string[]>
  /** Where it holds; on every device unless given. */
  on?: Device
  /** The widths at which it is asked; at the width at which the page was opened unless given. */
  widths?: Record<Device, number[]>
  /** Asked with the larger text of the site. */
  largerText?: boolean
}

const hasOneHeading: Rule = {
  name: 'has one heading of the first level',
  find: async ({ page }) => {
    const count = await page.locator('h1').count()
    return count === 1 ? [] : [`${count} headings of the first level`]
  },
}

const passesAxe: Rule = { name: 'passes axe', find: ({ page }) => findAccessibilityFaults(page) }

/** The scripts that visitors never load. */
const staffScripts = Object.values(staffMarkers).flatMap((marker) => findScriptsWith(readBuiltScripts(), marker))

/**
 * Which of these requests are for the back office: its scripts, the strip of staff above a page, or a session. Every page has
 * the few lines that ask whether it has such a part (`staff-part`, `staff-view`).
 */
export function findStaffRequests(requests: readonly string[]): string[] {
  if (!requests.some((path) => path.endsWith('.js'))) return ['no script was loaded at all']
  return requests.filter(
    (path) => staffScripts.includes(path) || /staff(?!-part|-view)|preview-ribbon|\/session/.test(path),
  )
}

/**
 * What holds for every public page. What touches the page stands at the end: it is another page afterwards.
 * The widths are the bands of the zoom, the edge of the mobile layout and the screens that most visitors have.
 */
export const publicPageRules: readonly Rule[] = [
  {
    name: 'answers with 200',
    find: async ({ answer }) => (answer?.status() === 200 ? [] : [`it answered with ${answer?.status()}`]),
  },
  hasOneHeading,
  // Asked before any other width: a browser keeps a larger version that it has loaded.
  { name: 'loads pictures that fit their places', find: ({ page }) => findUnfittingPictures(page) },
  passesAxe,
  { name: 'has targets of 44 px for a finger', on: 'telephone', find: ({ page }) => findSmallTargets(page) },
  {
    name: 'fits the screen, with text that is whole and no smaller than 12 px',
    widths: { desktop: [768, 1366, 1440, 1920, 2560, 3840], telephone: [390] },
    find: ({ page }) => findLayoutFaults(page),
  },
  {
    name: 'fits the screen in larger text',
    largerText: true,
    // Where larger text has the least room, for its size.
    widths: { desktop: [768, 1366], telephone: [390] },
    find: ({ page }) => findLayoutFaults(page),
  },
  {
    name: 'leaves no tile alone in the last row of its grid',
    on: 'desktop',
    widths: { desktop: [768, 991, 1180, 1440, 1920], telephone: [] },
    find: ({ page }) => findLonelyTiles(page),
  },
  {
    name: 'loads nothing of the back office for a visitor who touches it and reads on',
    find: async ({ page, path, requests }) => {
      // The login page is a part of the back office.
      if (path === '/login') return []
      await readThrough(page)
      return findStaffRequests(requests)
    },
  },
]

/** What holds for every page of the back office. */
export const staffPageRules: readonly Rule[] = [
  {
    name: 'stays at its address',
    find: async ({ page, path }) => {
      const { pathname, search } = new URL(page.url())
      return pathname + search === path ? [] : [`it went on to ${pathname + search}`]
    },
  },
  hasOneHeading,
  {
    name: 'is no wider than the screen',
    find: async ({ page }) => {
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      return overflow > 0 ? [`it is ${overflow} px too wide`] : []
    },
  },
  { ...passesAxe, on: 'desktop' },
  { name: 'has targets of 44 px for a finger', on: 'telephone', find: ({ page }) => findSmallTargets(page) },
]

/**
 * Asks every rule of a page that is open. Each is a step of its own and goes on after a fault, so that one run names
 * all rules that are broken.
 */
export async function expectRules(visit: Visit, rules: readonly Rule[]): Promise<void> {
  const { page, device } = visit
  const asked = rules.filter(({ on }) => !on || on === device)
  /** Once everything has its place: a font or a list of names may come a moment after the page. */
  const ask = (rule: Rule, at = '') =>
    test.step(`${rule.name}${at}`, async () => {
      const sentence = `${visit.path} on a ${device}${at} ${rule.name}`
      await expect.soft.poll(() => rule.find(visit), sentence).toEqual([])
    })

  const widths = asked.flatMap((rule) => rule.widths?.[device] ?? [])
  const first = asked.findIndex((rule) => rule.widths)
  const before = first < 0 ? asked : asked.slice(0, first)
  for (const rule of before) await ask(rule)
  const opened = page.viewportSize()
  // Each width once, whichever rules are asked at it, and last the one at which the page was opened: each change draws it anew.
  const isOpened = (width: number) => Number(width === opened?.width)
  const inOrder = [...new Set(widths)].sort((one, other) => isOpened(one) - isOpened(other) || one - other)
  for (const width of inOrder) {
    await resize(page, width, opened?.height)
    for (const largerText of [false, true]) {
      const here = asked.filter(
        (rule) => rule.widths?.[device].includes(width) && Boolean(rule.largerText) === largerText,
      )
      if (largerText && here.length > 0) await setLargerText(page, true)
      for (const rule of here) await ask(rule, ` at ${width} px`)
      if (largerText && here.length > 0) await setLargerText(page, false)
    }
  }
  if (opened && widths.length > 0) await resize(page, opened.width, opened.height)
  for (const rule of asked.slice(before.length)) if (!rule.widths) await ask(rule)
}

function setLargerText(page: Page, isLarger: boolean): Promise<void> {
  return page.evaluate((on) => {
    if (on) document.documentElement.setAttribute('data-text', 'larger')
    else document.documentElement.removeAttribute('data-text')
  }, isLarger)
}

/** Reaches for the content of a page, so that what waits for it is hydrated, and reads on to its end. */
async function readThrough(page: Page): Promise<void> {
  const isHydrated = () =>
    page.evaluate(() =>
      Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__reactProps')),
    )
  await page.keyboard.press('Home')
  // What points at a page before it watches for that is not seen.
  await expect(async () => {
    await page.mouse.move(300, 5)
    await page.mouse.move(300, 450)
    await expect.poll(isHydrated, { timeout: 1_000 }).toBe(true)
  }, page.url()).toPass()
  await page.keyboard.press('End')
  await waitForQuiet(page)
}

/** Waits until a page that has long been loaded asks for nothing more. */
async function waitForQuiet(page: Page): Promise<void> {
  const countAnswers = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  let before = -1
  await expect
    .poll(
      async () => {
        const last = before
        before = await countAnswers()
        return before === last
      },
      { intervals: [250] },
    )
    .toBe(true)
}

/** Notes what a page asks for, until it is told to end. */
export function collectRequests(page: Page): { requests: string[]; end: () => void } {
  const requests: string[] = []
  const note = (request: { url: () => string }) => requests.push(new URL(request.url()).pathname)
  page.on('request', note)
  return { requests, end: () => page.off('request', note) }
}

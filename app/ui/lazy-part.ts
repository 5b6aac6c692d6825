import { lazy } from 'react'

const pauseMs = 2_000

/**
 * Like `lazy` of React. A part whose code cannot be fetched leaves the page as it is, and comes once the network is back:
 * React would show the page of an error in the place of the form that somebody writes in.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => repeatUntilFetched(load))

/** Fetches a part of the page, again and again until it comes. */
export async function repeatUntilFetched<Module>(load: () => Promise<Module>): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch (error) {
      console.warn('a part of the page could not be fetched:', error instanceof Error ? error.message : error)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

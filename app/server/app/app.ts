import { type Api, createApi } from '../api'
import type { AppContext } from './context'
import { createContext } from './create-context'
import { describeDatabaseFailure } from '../db'
import { EnvError, getEnv } from '../env'
import { runFirstStart } from './first-start'

/** The instance that this process serves. */
export interface App {
  context: AppContext
  api: Api
}

let starting: Promise<App> | undefined

/** The instance of this process, started at the first call: migrated, with its first account and content. */
export function getApp(): Promise<App> {
  starting ??= start()
  return starting
}

async function start(): Promise<App> {
  try {
    const context = await createContext(getEnv())
    await runFirstStart(context)
    return { context, api: createApi(context) }
  } catch (error) {
    const cause = describeDatabaseFailure(error)
    throw cause === undefined ? error : new EnvError(cause)
  }
}

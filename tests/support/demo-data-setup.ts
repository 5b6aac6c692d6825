import { prepareDemoData } from './demo-data'

/** Stores the demo content before the first server of a run copies it. */
export default async function setup(): Promise<void> {
  await prepareDemoData()
}

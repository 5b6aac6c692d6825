import { eventScenes } from './set-events.mjs'
import { fieldScenes } from './set-field.mjs'
import { indoorScenes } from './set-indoor.mjs'
import { learningScenes } from './set-learning.mjs'
import { placeScenes } from './set-places.mjs'
import { siteScenes } from './set-sites.mjs'

/** Every scene by its name: a function without arguments that returns the drawing on a sheet of 800 by 500 units. */
export const scenes = {
  ...fieldScenes,
  ...indoorScenes,
  ...eventScenes,
  ...learningScenes,
  ...placeScenes,
  ...siteScenes,
}

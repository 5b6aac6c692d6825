// `npm run build`: the same build that `npm start` makes when the sources have changed.
import { ensureBuilt, ensureInstalled } from './lib/bootstrap.mjs'

ensureInstalled()
ensureBuilt()

// Prints the path of the browser, so that a process of its own can install it while other things go on.
import { ensureBrowser } from './browser.mjs'

console.log(ensureBrowser())

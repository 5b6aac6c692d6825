// The tests that should notice a slip, by their kind and the path of their file.

/** @typedef {{ kind: 'unit' | 'component' | 'server' | 'browser', name: string }} Tests */

/** @returns {(name: string) => Tests} */
const of = (kind) => (name) => ({ kind, name })

/** Tests that need neither build nor browser. */
export const unit = of('unit')
/** Tests of screens as components. */
export const component = of('component')
/** Tests of the built server over HTTP, and of what was built. */
export const server = of('server')
/** Tests of the built site in the browser. */
export const browser = of('browser')

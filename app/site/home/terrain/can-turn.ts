/** How many cores a device has at least on which turning does not slow down the page. */
const leastCores = 4

/**
 * Whether the terrain may come alive here: a device that draws it with ease, and a visitor who has asked neither for
 * less motion nor for less data. A page in grey keeps its picture.
 */
export function canTurn(): boolean {
  const { hardwareConcurrency = 0 } = navigator
  return (
    hardwareConcurrency >= leastCores &&
    !savesData() &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches &&
    !document.documentElement.classList.contains('grey') &&
    drawsFast()
  )
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}

function drawsFast(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  // Browsers keep a few contexts only, and give this one up late.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** placeholder until the site shell lands */
export function PageProgress() {
  return null
}

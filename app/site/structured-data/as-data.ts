/** JSON that cannot end the element it stands in, open a comment in it, or break a line of script. */
export function asData(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Why a file cannot be imported, in words for the person who chose it. */
export class ReadProblem extends Error {
  override name = 'ReadProblem'
}

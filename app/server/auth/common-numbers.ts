const sequences = ['01234567890', '09876543210']

/** Numbers that are read as words, dialled, or drawn on the keypad. */
const popular =
  /^(?:520|521|13140|1314|168|188|518|588|618|666|668|688|777|886|888|918|985|987|996|999|110|119|120|12306|10086|10010|007|147|258|369|159|753|951|357|852|741|963|456|789|123|321|101|911|365|404|247)+$/

const month = '(?:0[1-9]|1[0-2])'
const day = '(?:0[1-9]|[12]\\d|3[01])'
const year = '(?:19|20)\\d\\d'
const date = new RegExp(
  `^(?:${year}(?:${month}(?:${day})?)?|\\d\\d${month}${day}|${month}${day}(?:${year})?|${day}${month}${year}|(?:${year}){2})$`,
)

/** Whether a run of digits is a year, a date, a sequence, a repetition or a number everybody knows. */
export function isCommonNumber(digits: string): boolean {
  // 112233 is the sequence 123, and 1111 is 1.
  const single = digits.replace(/(\d)\1+/g, '$1')
  return (
    isSequence(digits) ||
    isSequence(single) ||
    /^(.{1,4}?)\1+$/.test(digits) ||
    date.test(digits) ||
    popular.test(digits) ||
    isTwoCommonNumbers(digits)
  )
}

function isSequence(digits: string): boolean {
  return digits.length >= 3 && sequences.some((sequence) => sequence.includes(digits))
}

/** Such as 5201314123 or 1232026: what is left of a popular number is another sequence or a year. */
function isTwoCommonNumbers(digits: string): boolean {
  for (let cut = 3; cut <= digits.length - 3; cut += 1) {
    const [head, tail] = [digits.slice(0, cut), digits.slice(cut)]
    if (
      [head, tail].every(
        (part) => isSequence(part) || /^(\d)\1+$/.test(part) || popular.test(part) || /^20[0-3]\d$/.test(part),
      )
    )
      return true
  }
  return false
}

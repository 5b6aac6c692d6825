const digits = '〇一二三四五六七八九'
const stems = '甲乙丙丁戊己庚辛壬癸'
const branches = '子丑寅卯辰巳午未申酉戌亥'

/** Writes a number of a list in one of Word's formats (ECMA-376, 17.18.59); an unknown one is decimal. */
export function formatListNumber(number: number, format: string): string {
  switch (format) {
    case 'none':
      return ''
    case 'decimalZero':
      return String(number).padStart(2, '0')
    case 'lowerLetter':
      return formatLetters(number)
    case 'upperLetter':
      return formatLetters(number).toUpperCase()
    case 'lowerRoman':
      return formatRoman(number)
    case 'upperRoman':
      return formatRoman(number).toUpperCase()
    case 'chineseCounting':
    case 'chineseCountingThousand':
    case 'japaneseCounting':
    case 'taiwaneseCounting':
    case 'taiwaneseCountingThousand':
      return formatChinese(number)
    case 'ideographDigital':
    case 'japaneseDigitalTenThousand':
      return [...String(number)].map((digit) => digits[Number(digit)]).join('')
    case 'ideographTraditional':
      return stems[(number - 1) % stems.length] ?? ''
    case 'ideographZodiac':
      return branches[(number - 1) % branches.length] ?? ''
    case 'decimalEnclosedCircle':
    case 'decimalEnclosedCircleChinese':
      return number >= 1 && number <= 20 ? String.fromCharCode('①'.charCodeAt(0) + number - 1) : String(number)
    default:
      return String(number)
  }
}

function formatLetters(number: number): string {
  return String.fromCharCode('a'.charCodeAt(0) + ((number - 1) % 26)).repeat(Math.ceil(number / 26))
}

const romans: Array<[number, string]> = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
]

function formatRoman(number: number): string {
  let rest = Math.min(number, 4000)
  let text = ''
  for (const [value, letters] of romans) {
    for (; rest >= value; rest -= value) text += letters
  }
  return text
}

/** 1 to 9999 in Chinese: 十, 二十一, 一百零五. */
function formatChinese(number: number): string {
  if (number <= 0 || number > 9999) return String(number)
  const units = ['', '十', '百', '千']
  const places = [...String(number)].map(Number)
  let text = ''
  for (const [index, digit] of places.entries()) {
    const unit = units[places.length - 1 - index] ?? ''
    if (digit > 0) text += `${digits[digit]}${unit}`
    else if (text !== '' && !text.endsWith('零') && places.slice(index).some((rest) => rest > 0)) text += '零'
  }
  return number >= 10 && number < 20 ? text.slice(1) : text
}

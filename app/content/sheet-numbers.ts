import { sheetGrid } from './sheets'

/**
 * Where the grid of project extents lies: its north-western corner and the size of a sheet, in seconds of arc. Longitude
 * counts eastwards and latitude northwards.
 */
export interface GridPlace {
  west: number
  north: number
  sheetWidth: number
  sheetHeight: number
}

const hour = 3600
/** A sheet of 1:1 000 000 is 6° wide and 4° high. */
const millionth = { width: 6 * hour, height: 4 * hour }

/** The scales of GB/T 13989-2012 by the letter of their sheet numbers, and into how many rows and columns each divides 1:1 000 000. */
const scales: Readonly<Record<string, { name: string; parts: number }>> = {
  '': { name: '1:100万', parts: 1 },
  B: { name: '1:50万', parts: 2 },
  C: { name: '1:25万', parts: 4 },
  D: { name: '1:10万', parts: 12 },
  E: { name: '1:5万', parts: 24 },
  F: { name: '1:2.5万', parts: 48 },
  G: { name: '1:1万', parts: 96 },
}

/** Beyond it, sheets of the standard are twice as wide. */
const northernmost = 60 * hour
const easternmost = 180 * hour

/** A grid by the national number of its first sheet, A1. */
interface NumberedGrid extends GridPlace {
  /** The scale of its sheets, such as `1:2.5万`. */
  scale: string
}

/**
 * Reads the national number of a sheet (GB/T 13989-2012), such as `I49F011035` or `I49`, as that of the grid's first one.
 * 1:5000 and larger are left out: an extent is published as coarse as its sheets.
 * @returns null for what is no such number, and for a grid that would leave 0°–60° N or 180° E
 */
export function readFirstSheet(number: string): NumberedGrid | null {
  const [, letter = '', zone = '', scaleLetter = '', row = '1', column = '1'] =
    /^([A-O])(\d{2})(?:([B-G])(\d{3})(\d{3}))?$/.exec(number) ?? []
  const scale = scales[scaleLetter]
  const [zoneNumber, rowNumber, columnNumber] = [Number(zone), Number(row), Number(column)]
  if (letter === '' || !scale || zoneNumber < 1 || zoneNumber > 60) return null
  const isWithin = (part: number) => part >= 1 && part <= scale.parts
  if (!isWithin(rowNumber) || !isWithin(columnNumber)) return null
  const sheetWidth = millionth.width / scale.parts
  const sheetHeight = millionth.height / scale.parts
  const west = (zoneNumber - 31) * millionth.width + (columnNumber - 1) * sheetWidth
  const north = (letter.charCodeAt(0) - 64) * millionth.height - (rowNumber - 1) * sheetHeight
  const east = west + sheetGrid.columns.length * sheetWidth
  const south = north - sheetGrid.rows * sheetHeight
  if (north > northernmost || south < 0 || east > easternmost) return null
  return { west, north, sheetWidth, sheetHeight, scale: scale.name }
}

/** What a grid covers, in words, such as `东经 112°15′–114°30′，北纬 33°55′–35°10′`. */
export function describeGridRange({ west, north, sheetWidth, sheetHeight }: GridPlace): string {
  const east = west + sheetGrid.columns.length * sheetWidth
  const south = north - sheetGrid.rows * sheetHeight
  return `${writeLongitudes(west, east)}，北纬 ${writeAngle(south)}–${writeAngle(north)}`
}

function writeLongitudes(west: number, east: number): string {
  if (west >= 0) return `东经 ${writeAngle(west)}–${writeAngle(east)}`
  if (east <= 0) return `西经 ${writeAngle(-west)}–${writeAngle(-east)}`
  return `西经 ${writeAngle(-west)} 至东经 ${writeAngle(east)}`
}

function writeAngle(seconds: number): string {
  const [degrees, minutes, rest] = [Math.floor(seconds / hour), Math.floor((seconds % hour) / 60), seconds % 60]
  return `${degrees}°${minutes > 0 || rest > 0 ? `${minutes}′` : ''}${rest > 0 ? `${rest}″` : ''}`
}

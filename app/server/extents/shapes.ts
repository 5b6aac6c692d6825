/** Why a file cannot be turned into sheets. */
export type ExtentFault =
  | 'notReadable'
  | 'bareShapefile'
  | 'tooLarge'
  | 'tooManyParts'
  | 'tooDeep'
  | 'noSystem'
  | 'oldSystem'
  | 'unknownSystem'
  | 'notDegrees'
  | 'empty'
  | 'outside'

/** A position as longitude and latitude in degrees. */
export type Position = readonly [longitude: number, latitude: number]

/** What a file draws, each shape by its positions; a polygon by its outer ring and its holes. */
export interface Shapes {
  points: Position[]
  lines: Position[][]
  polygons: Position[][][]
}

/** A file that cannot be turned into sheets. It holds nothing of the file. */
export class ExtentRefusal extends Error {
  override name = 'ExtentRefusal'
  readonly fault: ExtentFault

  constructor(fault: ExtentFault) {
    super(fault)
    this.fault = fault
  }
}

const most = { shapes: 5_000, positions: 200_000 }

/** Turns a pair of coordinates of a file into degrees. */
export type ToDegrees = (pair: [number, number]) => Position

/**
 * Collects the shapes of a file.
 * @param toDegrees what its reference system makes of its coordinates
 * @throws ExtentRefusal tooManyParts, notDegrees, notReadable, as shapes are added
 */
export function createShapeCollector(toDegrees: ToDegrees = (pair) => pair) {
  const shapes: Shapes = { points: [], lines: [], polygons: [] }
  let shapeCount = 0
  let positionCount = 0

  function read(given: unknown): Position {
    positionCount += 1
    if (positionCount > most.positions) throw new ExtentRefusal('tooManyParts')
    if (!Array.isArray(given)) throw new ExtentRefusal('notReadable')
    const [x, y]: unknown[] = given
    if (typeof x !== 'number' || typeof y !== 'number') throw new ExtentRefusal('notReadable')
    const [longitude, latitude] = toDegrees([x, y])
    if (!(Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90)) throw new ExtentRefusal('notDegrees')
    return [longitude, latitude]
  }

  function readAll(given: unknown): Position[] {
    if (!Array.isArray(given)) throw new ExtentRefusal('notReadable')
    return given.map(read)
  }

  function count(): void {
    shapeCount += 1
    if (shapeCount > most.shapes) throw new ExtentRefusal('tooManyParts')
  }

  return {
    shapes,
    addPoint(position: unknown): void {
      count()
      shapes.points.push(read(position))
    },
    /** A line without any position is left out. */
    addLine(positions: unknown): void {
      count()
      const line = readAll(positions)
      if (line.length > 0) shapes.lines.push(line)
    },
    /** @param rings its outer ring, and its holes; rings without any position are left out */
    addPolygon(rings: unknown): void {
      if (!Array.isArray(rings)) throw new ExtentRefusal('notReadable')
      count()
      const [outer, ...holes] = rings.map(readAll)
      if (outer && outer.length > 0) shapes.polygons.push([outer, ...holes.filter((hole) => hole.length > 0)])
    },
  }
}

export type ShapeCollector = ReturnType<typeof createShapeCollector>

import { shortestReason } from '../../content/validate'
import type { Anyway, Obstacle } from '../../contract'
import { Problem } from '../errors'

/**
 * Lets a publication pass that nothing stands in the way of, or nothing that was not overridden.
 * @throws Problem unpublishable, with all obstacles at once
 */
export function refuseObstacles(obstacles: Obstacle[], anyway?: Anyway): void {
  const isOverridden = ({ severity }: Obstacle) =>
    anyway !== undefined &&
    (severity === 'confirm' || (severity === 'reason' && anyway.reason.length >= shortestReason))
  if (obstacles.every(isOverridden)) return
  const fields: Record<string, string> = {}
  const fieldCodes: Record<string, string> = {}
  for (const { field, kind, message } of obstacles) {
    fields[field] = [fields[field], message].filter(Boolean).join('；')
    fieldCodes[field] ??= kind
  }
  const canBeOverridden = obstacles.every(({ severity }) => severity !== 'stops')
  const begin = canBeOverridden ? '请确认后再发布' : '不能发布'
  throw new Problem('unpublishable', `${begin}：${Object.values(fields).join('；')}`, { fields, fieldCodes, obstacles })
}

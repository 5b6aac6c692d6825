/**
 * Freezes a value of JSON with all it holds, so that many can share it. What is frozen already was frozen with all it holds.
 * @returns the value itself
 */
export function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}

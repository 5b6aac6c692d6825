/**
 * Fills in what stands in braces, such as `{企业名称}`. Braces that name no fact stay as they were written.
 * @param facts values by name
 */
export function fillPlaceholders(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{([^{}]{1,20})\}/g, (whole, name: string) => facts[name] ?? whole)
}

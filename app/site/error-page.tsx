export function ErrorPage() {
  return null
}
export function NotFoundPage() {
  return null
}

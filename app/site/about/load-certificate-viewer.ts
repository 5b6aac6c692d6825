/** The viewer is loaded when somebody reaches for a certificate. */
export const loadCertificateViewer = () => import('./certificate-viewer')

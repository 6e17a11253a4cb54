import { PageOf } from './page-of.tsx'

export const PublicPage = ({ path }: { path: string }) => <PageOf path={path} />

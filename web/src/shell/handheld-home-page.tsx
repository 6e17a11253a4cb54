import { Link } from 'react-router'
import { say } from '../kit/say.ts'
import { useSession } from '../kit/session/session.tsx'
import { allRoutes } from './all-routes.ts'
import { WarehouseSelector } from './user-bar.tsx'

export default function HandheldHomePage() {
  const { passes } = useSession()
  const pages = allRoutes.filter((r) => r.path.startsWith('/m/') && passes(r.right))
  return (
    <>
      <div style={{ marginBottom: 12 }}>
        <WarehouseSelector width="100%" />
      </div>
      <div className="hand-tiles">
        {pages.map((page) => (
          <Link key={page.path} to={page.path} className="hand-tile">
            {say(page.title)}
          </Link>
        ))}
      </div>
    </>
  )
}

import { publishedContent, publishedRoutes } from '#features/publishing/server/index.ts'
import { newsEndpoints } from '../contract.ts'
import { newsTable } from './tables.ts'

export const news = publishedContent({ type: 'NOTICIA', table: newsTable })

export const newsRoutes = publishedRoutes(newsEndpoints, news)

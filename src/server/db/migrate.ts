import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyFolder } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

// The search path is set: a login whose name is also a schema's would otherwise make its tables there.

/** Any number works as long as nothing else locks it: 'atri' in ASCII. */
const migrationLock = 0x61747269

/**
 * Brings the database to the newest shape: forward only, one server at a time. Connects as the login itself, which owns
 * the tables; the working role only gets rights on them.
 * @param url   the login's address
 * @param folder the folder of SQL migrations
 */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'atrio-migrate', options: '-c search_path=public' })
  client.on('error', () => {}) // a lost connection also fails the next query, and that is enough
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await ensureRole(client)
    await applyFolder(drizzle({ client }), { migrationsFolder: folder, migrationsSchema: 'atrio', migrationsTable: 'migracao' })
    await client.query(grants)
  } finally {
    await client.end()
  }
}

async function ensureRole(client: pg.Client) {
  const { rows } = await client.query("select pg_has_role(current_user, oid, 'member') as member from pg_roles where rolname = 'atrio_app'")
  if (!rows.length) await client.query('create role atrio_app nologin nosuperuser nobypassrls')
  if (!rows[0]?.member) await client.query('grant atrio_app to current_user')
}

/**
 * What the working role may do, and no more. A church's own tables: all, within the wall. Global ones: as listed, so that
 * not even a mistake in a query makes somebody an administrator, moves a church to another host or rewrites the audit trail.
 */
const grants = `
  grant usage on schema public to atrio_app;
  revoke all on all tables in schema public from atrio_app;
  do $$ declare t text; begin
    for t in select c.table_name from information_schema.columns c join pg_tables p on p.schemaname = 'public' and p.tablename = c.table_name
      where c.table_schema = 'public' and c.column_name = 'igreja_id' and c.is_nullable = 'NO'
    loop execute format('grant select, insert, update, delete on %I to atrio_app', t); end loop;
  end $$;
  revoke update, delete on auditoria from atrio_app;
  revoke insert, update, delete on igreja_captcha from atrio_app;
  grant select on organizacao, igreja, conta, conta_documento to atrio_app;
  grant update (cor_app, logo, imagens, versao) on igreja to atrio_app;
  grant insert (email, nome, sobrenome, telefone, senha) on conta to atrio_app;
  grant update (email, nome, sobrenome, telefone, senha, email_confirmado_em) on conta to atrio_app;
  grant delete on conta to atrio_app;
  grant select, insert, delete on sessao to atrio_app;
  grant update (ultimo_uso_em, encerrada_em) on sessao to atrio_app;
  grant select, insert, delete on token_renovacao, link_acesso, captcha_gasto to atrio_app;
  grant update (substituido_em) on token_renovacao to atrio_app;
  grant update (usado_em) on link_acesso to atrio_app;
  grant select, insert, update, delete on chave_idempotencia, limite to atrio_app;
  grant usage on all sequences in schema public to atrio_app;
`

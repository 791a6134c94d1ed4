import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyFolder } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import * as z from 'zod'
import { globalContentTables } from './global-content.ts'
import { parseRows } from './parse-rows.ts'
import { waitForLock } from './wait-for-lock.ts'

// The search path is set explicitly: a login with the same name as a schema would otherwise create its tables in that schema.

/** Key of the advisory lock: any number that no other lock uses ('atri' in ASCII). */
const migrationLock = 0x61747269

/**
 * Applies all pending migrations: forward only, one server at a time. Connects as the login that owns the tables; the working
 * role only gets privileges on them.
 * @param url the owner's database address
 * @param folder the folder of SQL migrations
 */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'atrio-migrate', options: '-c search_path=public' })
  client.on('error', () => {}) // a lost connection also fails the next query, which is enough
  await client.connect()
  try {
    await waitForLock(client, migrationLock, 'applies migrations')
    await ensureRole(client)
    await applyFolder(drizzle({ client }), { migrationsFolder: folder, migrationsSchema: 'atrio', migrationsTable: 'migracao' })
    await client.query(grants)
    await client.query('select registrar_uso_em_todas_as_tabelas()')
  } finally {
    await client.end()
  }
}

async function ensureRole(client: pg.Client) {
  const has = "select pg_has_role(current_user, oid, 'member') as member from pg_roles where rolname = 'atrio_app'"
  const [role] = parseRows(z.object({ member: z.boolean() }), await client.query(has))
  if (!role) await client.query('create role atrio_app nologin nosuperuser nobypassrls')
  if (!role?.member) await client.query('grant atrio_app to current_user')
}

/**
 * The privileges of the working role. Tables of a church: all, limited by row security. Content for all churches: to read it. Other global
 * tables: only those listed here, so that even a wrong query cannot make an account an administrator, move a church to another host or change
 * the audit trail.
 */
const grants = `
  grant usage on schema public to atrio_app;
  revoke all on all tables in schema public from atrio_app;
  do $$ declare t text; begin
    for t in select c.table_name from information_schema.columns c join pg_tables p on p.schemaname = 'public' and p.tablename = c.table_name
      where c.table_schema = 'public' and c.column_name = 'igreja_id' and c.is_nullable = 'NO'
    loop execute format('grant select, insert, update, delete on %I to atrio_app', t); end loop;
    for t in ${globalContentTables} loop execute format('grant select on %I to atrio_app', t); end loop;
  end $$;
  revoke update, delete on auditoria from atrio_app;
  revoke update, delete on pagamento_lancamento from atrio_app;
  revoke delete on pagamento, pix_autorizacao, pix_cobranca from atrio_app;
  revoke insert, update, delete on igreja_captcha from atrio_app;
  revoke insert, update, delete on acesso_plataforma from atrio_app;
  grant insert (igreja_id, conta_id, nome, motivo, flag_avisada) on acesso_plataforma to atrio_app;
  grant update (encerrado_em, encerrado_por) on acesso_plataforma to atrio_app;
  grant select on organizacao, igreja, igreja_host, conta, conta_documento to atrio_app;
  grant update (cor_app, papel, tipografia, cantos, paisagem, inicio, logo, imagens, horarios, exige_segundo_fator, razao_social, cnpj, versao, versao_conteudo) on igreja to atrio_app;
  grant insert (email, nome, sobrenome, telefone, senha) on conta to atrio_app;
  grant update (email, nome, sobrenome, telefone, senha, email_confirmado_em) on conta to atrio_app;
  grant delete on conta to atrio_app;
  grant select, insert, delete on sessao to atrio_app;
  grant update (navegador, ultimo_uso_em, encerrada_em, confirmada_em, segundo_fator) on sessao to atrio_app;
  grant select, insert, delete on chave_acesso, aplicativo_autenticador, codigo_recuperacao, desafio_acesso to atrio_app;
  grant update (nome, contador, usada_em) on chave_acesso to atrio_app;
  grant update (ultimo_passo) on aplicativo_autenticador to atrio_app;
  grant update (usado_em) on codigo_recuperacao to atrio_app;
  grant update (tentativas, ultima_resposta) on desafio_acesso to atrio_app;
  grant select, insert, delete on token_renovacao, link_acesso, captcha_gasto, bilhete_gasto to atrio_app;
  grant update (substituido_em) on token_renovacao to atrio_app;
  grant update (expira_em) on bilhete_gasto to atrio_app;
  grant update (usado_em) on link_acesso to atrio_app;
  grant select, insert, update, delete on chave_idempotencia, limite to atrio_app;
  grant usage on all sequences in schema public to atrio_app;
`

CREATE TABLE "ministerio_contato" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ministerio_contato_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"ministerio_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"telefone" text NOT NULL,
	"data_cadastro" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atendido_em" timestamp (3) with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ministerio_contato_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "ministerio_contato" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ministerio_membro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ministerio_membro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"ministerio_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"desde" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ministerio_membro_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "ministerio_membro" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ministerio_solicitacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ministerio_solicitacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"ministerio_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"situacao" text DEFAULT 'aberta' NOT NULL,
	"mensagem" text NOT NULL,
	"telefone" text,
	"resposta" text DEFAULT '' NOT NULL,
	"data_cadastro" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"data_resposta" timestamp (3) with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "ministerio_solicitacao_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "ministerio_solicitacao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ministerio_lider" DROP CONSTRAINT "ministerio_lider_unico";--> statement-breakpoint
ALTER TABLE "ministerio_lider" DROP CONSTRAINT "ministerio_lider_usuario";
--> statement-breakpoint
DROP INDEX "ministerio_lider_ordem";--> statement-breakpoint
DROP INDEX "ministerio_lider_da_pessoa";--> statement-breakpoint
ALTER TABLE "celula_lider" ADD COLUMN "papel" text;--> statement-breakpoint
ALTER TABLE "ministerio_lider" ADD COLUMN "flag_telefone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ministerio" ADD COLUMN "flag_aceita_pedidos" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ministerio" ADD COLUMN "vagas" integer;--> statement-breakpoint
ALTER TABLE "ministerio" ADD COLUMN "qtde_membros" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ministerio_contato" ADD CONSTRAINT "ministerio_contato_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministerio_contato" ADD CONSTRAINT "ministerio_contato_ministerio" FOREIGN KEY ("igreja_id","ministerio_id") REFERENCES "public"."ministerio"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministerio_membro" ADD CONSTRAINT "ministerio_membro_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministerio_membro" ADD CONSTRAINT "ministerio_membro_ministerio" FOREIGN KEY ("igreja_id","ministerio_id") REFERENCES "public"."ministerio"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministerio_membro" ADD CONSTRAINT "ministerio_membro_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministerio_solicitacao" ADD CONSTRAINT "ministerio_solicitacao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministerio_solicitacao" ADD CONSTRAINT "ministerio_solicitacao_ministerio" FOREIGN KEY ("igreja_id","ministerio_id") REFERENCES "public"."ministerio"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministerio_solicitacao" ADD CONSTRAINT "ministerio_solicitacao_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ministerio_contato_lista" ON "ministerio_contato" USING btree ("igreja_id","ministerio_id","id");--> statement-breakpoint
CREATE INDEX "ministerio_contato_data" ON "ministerio_contato" USING btree ("igreja_id","data_cadastro");--> statement-breakpoint
CREATE UNIQUE INDEX "ministerio_membro_unico" ON "ministerio_membro" USING btree ("igreja_id","ministerio_id","usuario_id");--> statement-breakpoint
CREATE INDEX "ministerio_membro_da_pessoa" ON "ministerio_membro" USING btree ("igreja_id","usuario_id","ministerio_id");--> statement-breakpoint
CREATE INDEX "ministerio_membro_desde" ON "ministerio_membro" USING btree ("igreja_id","ministerio_id","desde","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ministerio_solicitacao_aberta" ON "ministerio_solicitacao" USING btree ("igreja_id","ministerio_id","usuario_id") WHERE "ministerio_solicitacao"."situacao" = 'aberta';--> statement-breakpoint
CREATE INDEX "ministerio_solicitacao_lista" ON "ministerio_solicitacao" USING btree ("igreja_id","ministerio_id","situacao","id");--> statement-breakpoint
CREATE INDEX "ministerio_solicitacao_da_pessoa" ON "ministerio_solicitacao" USING btree ("igreja_id","usuario_id","ministerio_id","id");--> statement-breakpoint
ALTER TABLE "ministerio_lider" ADD CONSTRAINT "ministerio_lider_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ministerio_lider_unico" ON "ministerio_lider" USING btree ("igreja_id","ministerio_id","usuario_id");--> statement-breakpoint
CREATE INDEX "ministerio_lider_da_pessoa" ON "ministerio_lider" USING btree ("igreja_id","usuario_id","ministerio_id");--> statement-breakpoint
DROP POLICY "ministerio_lider_own_select" ON "ministerio_lider" CASCADE;--> statement-breakpoint
DROP POLICY "ministerio_lider_published_select" ON "ministerio_lider" CASCADE;--> statement-breakpoint
DROP POLICY "ministerio_lider_people" ON "ministerio_lider" CASCADE;--> statement-breakpoint
DROP POLICY "ministerio_lider_system" ON "ministerio_lider" CASCADE;--> statement-breakpoint
DROP POLICY "ministerio_lider_tenant" ON "ministerio_lider" CASCADE;--> statement-breakpoint
CREATE POLICY "ministerio_lider_tenant" ON "ministerio_lider" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "ministerio_contato_tenant" ON "ministerio_contato" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "ministerio_contato_own_select" ON "ministerio_contato" AS PERMISSIVE FOR SELECT TO "atrio_app" USING ((select true from ministerio_lider l where l.igreja_id = ministerio_contato.igreja_id and l.ministerio_id = ministerio_contato.ministerio_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "ministerio_contato_own_update" ON "ministerio_contato" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING ((select true from ministerio_lider l where l.igreja_id = ministerio_contato.igreja_id and l.ministerio_id = ministerio_contato.ministerio_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint)) WITH CHECK ((select true from ministerio_lider l where l.igreja_id = ministerio_contato.igreja_id and l.ministerio_id = ministerio_contato.ministerio_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "ministerio_contato_guest_insert" ON "ministerio_contato" AS PERMISSIVE FOR INSERT TO "atrio_app" WITH CHECK (atendido_em is null);--> statement-breakpoint
CREATE POLICY "ministerio_contato_people_select" ON "ministerio_contato" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "ministerio_contato_people_update" ON "ministerio_contato" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people') WITH CHECK (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "ministerio_contato_system" ON "ministerio_contato" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "ministerio_membro_tenant" ON "ministerio_membro" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "ministerio_membro_own_select" ON "ministerio_membro" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "ministerio_membro_own_delete" ON "ministerio_membro" AS PERMISSIVE FOR DELETE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "ministerio_membro_leader" ON "ministerio_membro" AS PERMISSIVE FOR ALL TO "atrio_app" USING ((select true from ministerio_lider l where l.igreja_id = ministerio_membro.igreja_id and l.ministerio_id = ministerio_membro.ministerio_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint)) WITH CHECK ((select true from ministerio_lider l where l.igreja_id = ministerio_membro.igreja_id and l.ministerio_id = ministerio_membro.ministerio_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "ministerio_membro_people" ON "ministerio_membro" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people') WITH CHECK (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "ministerio_membro_system" ON "ministerio_membro" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "ministerio_solicitacao_tenant" ON "ministerio_solicitacao" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "ministerio_solicitacao_own_select" ON "ministerio_solicitacao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "ministerio_solicitacao_own_insert" ON "ministerio_solicitacao" AS PERMISSIVE FOR INSERT TO "atrio_app" WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint and situacao = 'aberta');--> statement-breakpoint
CREATE POLICY "ministerio_solicitacao_own_update" ON "ministerio_solicitacao" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint and situacao in ('aberta', 'cancelada')) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint and situacao in ('aberta', 'cancelada'));--> statement-breakpoint
CREATE POLICY "ministerio_solicitacao_leader_select" ON "ministerio_solicitacao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING ((select true from ministerio_lider l where l.igreja_id = ministerio_solicitacao.igreja_id and l.ministerio_id = ministerio_solicitacao.ministerio_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "ministerio_solicitacao_leader_update" ON "ministerio_solicitacao" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING ((select true from ministerio_lider l where l.igreja_id = ministerio_solicitacao.igreja_id and l.ministerio_id = ministerio_solicitacao.ministerio_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint)) WITH CHECK ((select true from ministerio_lider l where l.igreja_id = ministerio_solicitacao.igreja_id and l.ministerio_id = ministerio_solicitacao.ministerio_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "ministerio_solicitacao_people_select" ON "ministerio_solicitacao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "ministerio_solicitacao_people_update" ON "ministerio_solicitacao" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people') WITH CHECK (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "ministerio_solicitacao_system" ON "ministerio_solicitacao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');
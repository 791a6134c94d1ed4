CREATE TABLE "celula_contato" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "celula_contato_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"celula_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"telefone" text NOT NULL,
	"data_cadastro" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"atendido_em" timestamp (3) with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "celula_contato_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "celula_contato" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "celula_lider" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "celula_lider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"celula_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"ordem" integer NOT NULL,
	"flag_telefone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "celula_lider_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "celula_lider" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "celula_membro" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "celula_membro_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"celula_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"desde" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "celula_membro_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "celula_membro" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "celula_solicitacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "celula_solicitacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"celula_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"situacao" text DEFAULT 'aberta' NOT NULL,
	"mensagem" text NOT NULL,
	"telefone" text,
	"resposta" text DEFAULT '' NOT NULL,
	"data_cadastro" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"data_resposta" timestamp (3) with time zone,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "celula_solicitacao_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "celula_solicitacao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "celula" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "celula_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"nome" text NOT NULL,
	"flag_ativo" boolean DEFAULT false NOT NULL,
	"flag_aceita_pedidos" boolean DEFAULT true NOT NULL,
	"vagas" integer,
	"qtde_membros" integer DEFAULT 0 NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"tipo" text NOT NULL,
	"idade_de" integer,
	"idade_ate" integer,
	"dia" integer NOT NULL,
	"hora" text NOT NULL,
	"duracao" integer NOT NULL,
	"frequencia" text NOT NULL,
	"flag_online" boolean DEFAULT false NOT NULL,
	"bairro" text,
	"cidade" text,
	"endereco" text,
	"latitude_exata" double precision,
	"longitude_exata" double precision,
	"link" text,
	"imagem" jsonb,
	"criada_em" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "celula_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "celula" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "celula_contato" ADD CONSTRAINT "celula_contato_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "celula_contato" ADD CONSTRAINT "celula_contato_celula" FOREIGN KEY ("igreja_id","celula_id") REFERENCES "public"."celula"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "celula_lider" ADD CONSTRAINT "celula_lider_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "celula_lider" ADD CONSTRAINT "celula_lider_celula" FOREIGN KEY ("igreja_id","celula_id") REFERENCES "public"."celula"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "celula_lider" ADD CONSTRAINT "celula_lider_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "celula_membro" ADD CONSTRAINT "celula_membro_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "celula_membro" ADD CONSTRAINT "celula_membro_celula" FOREIGN KEY ("igreja_id","celula_id") REFERENCES "public"."celula"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "celula_membro" ADD CONSTRAINT "celula_membro_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "celula_solicitacao" ADD CONSTRAINT "celula_solicitacao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "celula_solicitacao" ADD CONSTRAINT "celula_solicitacao_celula" FOREIGN KEY ("igreja_id","celula_id") REFERENCES "public"."celula"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "celula_solicitacao" ADD CONSTRAINT "celula_solicitacao_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "celula" ADD CONSTRAINT "celula_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "celula_contato_lista" ON "celula_contato" USING btree ("igreja_id","celula_id","id");--> statement-breakpoint
CREATE INDEX "celula_contato_data" ON "celula_contato" USING btree ("igreja_id","data_cadastro");--> statement-breakpoint
CREATE UNIQUE INDEX "celula_lider_unico" ON "celula_lider" USING btree ("igreja_id","celula_id","usuario_id");--> statement-breakpoint
CREATE INDEX "celula_lider_da_pessoa" ON "celula_lider" USING btree ("igreja_id","usuario_id","celula_id");--> statement-breakpoint
CREATE UNIQUE INDEX "celula_membro_unico" ON "celula_membro" USING btree ("igreja_id","celula_id","usuario_id");--> statement-breakpoint
CREATE INDEX "celula_membro_da_pessoa" ON "celula_membro" USING btree ("igreja_id","usuario_id","celula_id");--> statement-breakpoint
CREATE INDEX "celula_membro_desde" ON "celula_membro" USING btree ("igreja_id","celula_id","desde","id");--> statement-breakpoint
CREATE UNIQUE INDEX "celula_solicitacao_aberta" ON "celula_solicitacao" USING btree ("igreja_id","celula_id","usuario_id") WHERE "celula_solicitacao"."situacao" = 'aberta';--> statement-breakpoint
CREATE INDEX "celula_solicitacao_lista" ON "celula_solicitacao" USING btree ("igreja_id","celula_id","situacao","id");--> statement-breakpoint
CREATE INDEX "celula_solicitacao_da_pessoa" ON "celula_solicitacao" USING btree ("igreja_id","usuario_id","celula_id","id");--> statement-breakpoint
CREATE INDEX "celula_nome" ON "celula" USING btree ("igreja_id","nome","id");--> statement-breakpoint
CREATE INDEX "celula_dia" ON "celula" USING btree ("igreja_id","flag_ativo","dia","hora","id");--> statement-breakpoint
CREATE POLICY "celula_contato_tenant" ON "celula_contato" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "celula_contato_own_select" ON "celula_contato" AS PERMISSIVE FOR SELECT TO "atrio_app" USING ((select true from celula_lider l where l.igreja_id = celula_contato.igreja_id and l.celula_id = celula_contato.celula_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "celula_contato_own_update" ON "celula_contato" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING ((select true from celula_lider l where l.igreja_id = celula_contato.igreja_id and l.celula_id = celula_contato.celula_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint)) WITH CHECK ((select true from celula_lider l where l.igreja_id = celula_contato.igreja_id and l.celula_id = celula_contato.celula_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "celula_contato_guest_insert" ON "celula_contato" AS PERMISSIVE FOR INSERT TO "atrio_app" WITH CHECK (atendido_em is null);--> statement-breakpoint
CREATE POLICY "celula_contato_people_select" ON "celula_contato" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "celula_contato_people_update" ON "celula_contato" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people') WITH CHECK (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "celula_contato_system" ON "celula_contato" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "celula_lider_tenant" ON "celula_lider" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "celula_membro_tenant" ON "celula_membro" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "celula_membro_own_select" ON "celula_membro" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "celula_membro_own_delete" ON "celula_membro" AS PERMISSIVE FOR DELETE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "celula_membro_leader" ON "celula_membro" AS PERMISSIVE FOR ALL TO "atrio_app" USING ((select true from celula_lider l where l.igreja_id = celula_membro.igreja_id and l.celula_id = celula_membro.celula_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint)) WITH CHECK ((select true from celula_lider l where l.igreja_id = celula_membro.igreja_id and l.celula_id = celula_membro.celula_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "celula_membro_people" ON "celula_membro" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people') WITH CHECK (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "celula_membro_system" ON "celula_membro" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "celula_solicitacao_tenant" ON "celula_solicitacao" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "celula_solicitacao_own_select" ON "celula_solicitacao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "celula_solicitacao_own_insert" ON "celula_solicitacao" AS PERMISSIVE FOR INSERT TO "atrio_app" WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint and situacao = 'aberta');--> statement-breakpoint
CREATE POLICY "celula_solicitacao_own_update" ON "celula_solicitacao" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint and situacao in ('aberta', 'cancelada')) WITH CHECK (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint and situacao in ('aberta', 'cancelada'));--> statement-breakpoint
CREATE POLICY "celula_solicitacao_leader_select" ON "celula_solicitacao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING ((select true from celula_lider l where l.igreja_id = celula_solicitacao.igreja_id and l.celula_id = celula_solicitacao.celula_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "celula_solicitacao_leader_update" ON "celula_solicitacao" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING ((select true from celula_lider l where l.igreja_id = celula_solicitacao.igreja_id and l.celula_id = celula_solicitacao.celula_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint)) WITH CHECK ((select true from celula_lider l where l.igreja_id = celula_solicitacao.igreja_id and l.celula_id = celula_solicitacao.celula_id and l.usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "celula_solicitacao_people_select" ON "celula_solicitacao" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "celula_solicitacao_people_update" ON "celula_solicitacao" AS PERMISSIVE FOR UPDATE TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people') WITH CHECK (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "celula_solicitacao_system" ON "celula_solicitacao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "celula_tenant" ON "celula" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);
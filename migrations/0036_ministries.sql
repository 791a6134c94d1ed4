CREATE TABLE "ministerio_lider" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ministerio_lider_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"ministerio_id" bigint NOT NULL,
	"usuario_id" bigint NOT NULL,
	"papel" text,
	"ordem" integer NOT NULL,
	CONSTRAINT "ministerio_lider_igreja_id_id" UNIQUE("igreja_id","id"),
	CONSTRAINT "ministerio_lider_unico" UNIQUE("igreja_id","ministerio_id","usuario_id")
);
--> statement-breakpoint
ALTER TABLE "ministerio_lider" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ministerio" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ministerio_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"nome" text NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"imagem" jsonb,
	"data_inicio" timestamp (3) with time zone,
	"ordem" integer NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"conteudo" text DEFAULT '' NOT NULL,
	"dia" integer,
	"hora" text,
	"quando" text,
	"local" text,
	CONSTRAINT "ministerio_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "ministerio" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ministerio_projeto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ministerio_projeto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"titulo" text NOT NULL,
	"resumo" text DEFAULT '' NOT NULL,
	"conteudo" text DEFAULT '' NOT NULL,
	"autor" text,
	"imagem" jsonb,
	"data_inicio" timestamp (3) with time zone,
	"data_fim" timestamp (3) with time zone,
	"destaque" integer,
	"data_alteracao" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	"slug" text NOT NULL,
	"ministerio_id" bigint NOT NULL,
	"motivo_id" bigint,
	"contagem" jsonb,
	"inicio" date,
	"fim" date,
	"flag_concluido" boolean DEFAULT false NOT NULL,
	"agradecimento" text,
	"fotos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "ministerio_projeto_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "ministerio_projeto" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ministerio_lider" ADD CONSTRAINT "ministerio_lider_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministerio_lider" ADD CONSTRAINT "ministerio_lider_ministerio" FOREIGN KEY ("igreja_id","ministerio_id") REFERENCES "public"."ministerio"("igreja_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministerio_lider" ADD CONSTRAINT "ministerio_lider_usuario" FOREIGN KEY ("igreja_id","usuario_id") REFERENCES "public"."usuario"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministerio" ADD CONSTRAINT "ministerio_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministerio_projeto" ADD CONSTRAINT "ministerio_projeto_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministerio_projeto" ADD CONSTRAINT "ministerio_projeto_ministerio" FOREIGN KEY ("igreja_id","ministerio_id") REFERENCES "public"."ministerio"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ministerio_projeto" ADD CONSTRAINT "ministerio_projeto_motivo" FOREIGN KEY ("igreja_id","motivo_id") REFERENCES "public"."pagamento_motivo"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ministerio_lider_ordem" ON "ministerio_lider" USING btree ("igreja_id","ministerio_id","ordem","id");--> statement-breakpoint
CREATE INDEX "ministerio_lider_da_pessoa" ON "ministerio_lider" USING btree ("igreja_id","usuario_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ministerio_slug" ON "ministerio" USING btree ("igreja_id","slug");--> statement-breakpoint
CREATE INDEX "ministerio_ordem" ON "ministerio" USING btree ("igreja_id","ordem","id");--> statement-breakpoint
CREATE INDEX "ministerio_projeto_data_inicio" ON "ministerio_projeto" USING btree ("igreja_id","data_inicio","id");--> statement-breakpoint
CREATE INDEX "ministerio_projeto_data_alteracao" ON "ministerio_projeto" USING btree ("igreja_id","data_alteracao","id");--> statement-breakpoint
CREATE INDEX "ministerio_projeto_titulo" ON "ministerio_projeto" USING btree ("igreja_id",regexp_replace(normalize(lower("titulo"), NFD), '[\u0300-\u036F]', '', 'g'),"id");--> statement-breakpoint
CREATE INDEX "ministerio_projeto_destaque" ON "ministerio_projeto" USING btree ("igreja_id","destaque","id") WHERE "ministerio_projeto"."destaque" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ministerio_projeto_slug" ON "ministerio_projeto" USING btree ("igreja_id","slug");--> statement-breakpoint
CREATE INDEX "ministerio_projeto_de_ministerio" ON "ministerio_projeto" USING btree ("igreja_id","ministerio_id","flag_concluido","data_inicio","id");--> statement-breakpoint
CREATE INDEX "ministerio_projeto_motivo_id" ON "ministerio_projeto" USING btree ("igreja_id","motivo_id");--> statement-breakpoint
CREATE POLICY "ministerio_lider_tenant" ON "ministerio_lider" AS RESTRICTIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "ministerio_lider_own_select" ON "ministerio_lider" AS PERMISSIVE FOR SELECT TO "atrio_app" USING (usuario_id = nullif(current_setting('atrio.usuario', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "ministerio_lider_published_select" ON "ministerio_lider" AS PERMISSIVE FOR SELECT TO "atrio_app" USING ((select true from ministerio m where m.igreja_id = ministerio_lider.igreja_id and m.id = ministerio_id and m.data_inicio is not null));--> statement-breakpoint
CREATE POLICY "ministerio_lider_people" ON "ministerio_lider" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'people') WITH CHECK (current_setting('atrio.passagem', true) = 'people');--> statement-breakpoint
CREATE POLICY "ministerio_lider_system" ON "ministerio_lider" AS PERMISSIVE FOR ALL TO "atrio_app" USING (current_setting('atrio.passagem', true) = 'system') WITH CHECK (current_setting('atrio.passagem', true) = 'system');--> statement-breakpoint
CREATE POLICY "ministerio_tenant" ON "ministerio" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "ministerio_projeto_tenant" ON "ministerio_projeto" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);
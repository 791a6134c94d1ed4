CREATE TABLE "publicacao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"tipo_id" bigint NOT NULL,
	"edicao" text,
	"arquivo" jsonb,
	CONSTRAINT "publicacao_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "publicacao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "publicacao_tipo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "publicacao_tipo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"nome" text NOT NULL,
	"descricao" text DEFAULT '' NOT NULL,
	"imagem" jsonb,
	"data_inicio" timestamp (3) with time zone,
	"ordem" integer NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "publicacao_tipo_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "publicacao_tipo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "publicacao" ADD CONSTRAINT "publicacao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacao" ADD CONSTRAINT "publicacao_tipo_fk" FOREIGN KEY ("igreja_id","tipo_id") REFERENCES "public"."publicacao_tipo"("igreja_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publicacao_tipo" ADD CONSTRAINT "publicacao_tipo_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publicacao_data_inicio" ON "publicacao" USING btree ("igreja_id","data_inicio","id");--> statement-breakpoint
CREATE INDEX "publicacao_data_alteracao" ON "publicacao" USING btree ("igreja_id","data_alteracao","id");--> statement-breakpoint
CREATE INDEX "publicacao_titulo" ON "publicacao" USING btree ("igreja_id",regexp_replace(normalize(lower("titulo"), NFD), '[\u0300-\u036F]', '', 'g'),"id");--> statement-breakpoint
CREATE INDEX "publicacao_destaque" ON "publicacao" USING btree ("igreja_id","destaque","id") WHERE "publicacao"."destaque" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "publicacao_slug" ON "publicacao" USING btree ("igreja_id","slug");--> statement-breakpoint
CREATE INDEX "publicacao_de_tipo" ON "publicacao" USING btree ("igreja_id","tipo_id","data_inicio","id");--> statement-breakpoint
CREATE UNIQUE INDEX "publicacao_tipo_slug" ON "publicacao_tipo" USING btree ("igreja_id","slug");--> statement-breakpoint
CREATE INDEX "publicacao_tipo_ordem" ON "publicacao_tipo" USING btree ("igreja_id","ordem","id");--> statement-breakpoint
CREATE POLICY "publicacao_tenant" ON "publicacao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "publicacao_tipo_tenant" ON "publicacao_tipo" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);
CREATE TABLE "estudo_configuracao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estudo_configuracao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"flag_conteudo_publico" boolean NOT NULL,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "estudo_configuracao_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "estudo_configuracao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "estudo" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "estudo_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"serie" text,
	"passagem" text,
	"perguntas" text[] DEFAULT '{}' NOT NULL,
	"notas_lider" text DEFAULT '' NOT NULL,
	"arquivo" jsonb,
	CONSTRAINT "estudo_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "estudo" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "estudo_configuracao" ADD CONSTRAINT "estudo_configuracao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "estudo" ADD CONSTRAINT "estudo_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "estudo_configuracao_igreja" ON "estudo_configuracao" USING btree ("igreja_id");--> statement-breakpoint
CREATE INDEX "estudo_data_inicio" ON "estudo" USING btree ("igreja_id","data_inicio","id");--> statement-breakpoint
CREATE INDEX "estudo_data_alteracao" ON "estudo" USING btree ("igreja_id","data_alteracao","id");--> statement-breakpoint
CREATE INDEX "estudo_titulo" ON "estudo" USING btree ("igreja_id",regexp_replace(normalize(lower("titulo"), NFD), '[\u0300-\u036F]', '', 'g'),"id");--> statement-breakpoint
CREATE INDEX "estudo_destaque" ON "estudo" USING btree ("igreja_id","destaque","id") WHERE "estudo"."destaque" is not null;--> statement-breakpoint
CREATE INDEX "estudo_serie" ON "estudo" USING btree ("igreja_id","serie","data_inicio","id");--> statement-breakpoint
CREATE POLICY "estudo_configuracao_tenant" ON "estudo_configuracao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "estudo_tenant" ON "estudo" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);
CREATE TABLE "culto_transmissao" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "culto_transmissao_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"igreja_id" bigint NOT NULL,
	"canal" text,
	"versao" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "culto_transmissao_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "culto_transmissao" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "culto" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "culto_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
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
	"inicio" timestamp (3) with time zone NOT NULL,
	"duracao" integer NOT NULL,
	"substitui" text[] DEFAULT '{}' NOT NULL,
	"flag_cancelado" boolean DEFAULT false NOT NULL,
	"local" text,
	"passagem" text,
	"video_id" text,
	CONSTRAINT "culto_igreja_id_id" UNIQUE("igreja_id","id")
);
--> statement-breakpoint
ALTER TABLE "culto" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "culto_transmissao" ADD CONSTRAINT "culto_transmissao_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "culto" ADD CONSTRAINT "culto_igreja_id_igreja_id_fk" FOREIGN KEY ("igreja_id") REFERENCES "public"."igreja"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "culto_transmissao_igreja" ON "culto_transmissao" USING btree ("igreja_id");--> statement-breakpoint
CREATE INDEX "culto_data_inicio" ON "culto" USING btree ("igreja_id","data_inicio","id");--> statement-breakpoint
CREATE INDEX "culto_data_alteracao" ON "culto" USING btree ("igreja_id","data_alteracao","id");--> statement-breakpoint
CREATE INDEX "culto_titulo" ON "culto" USING btree ("igreja_id",regexp_replace(normalize(lower("titulo"), NFD), '[\u0300-\u036F]', '', 'g'),"id");--> statement-breakpoint
CREATE INDEX "culto_destaque" ON "culto" USING btree ("igreja_id","destaque","id") WHERE "culto"."destaque" is not null;--> statement-breakpoint
CREATE INDEX "culto_inicio" ON "culto" USING btree ("igreja_id","inicio","id");--> statement-breakpoint
CREATE INDEX "culto_gravacao" ON "culto" USING btree ("igreja_id","inicio","id") WHERE video_id is not null and not flag_cancelado;--> statement-breakpoint
CREATE POLICY "culto_transmissao_tenant" ON "culto_transmissao" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "culto_tenant" ON "culto" AS PERMISSIVE FOR ALL TO "atrio_app" USING (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint) WITH CHECK (igreja_id = nullif(current_setting('atrio.igreja', true), '')::bigint);